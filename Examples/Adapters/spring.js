// An adapter for `settle check --adapter 'node spring.js'`: textbook springs and curves.
const { createInterface } = require("node:readline");

// Angular frequency w (rad/s), damping ratio z and mass, from any one generation of parameters.
function spring(words) {
  const tau = 2 * Math.PI;
  if ("damping" in words) {
    const { mass = 1, stiffness, damping } = words;
    return { mass, w: Math.sqrt(stiffness / mass), z: damping / (2 * Math.sqrt(stiffness * mass)) };
  }
  if ("response" in words) return { mass: 1, w: tau / words.response, z: words.dampingFraction };
  if ("duration" in words) {
    const { duration, bounce } = words;
    return { mass: 1, w: tau / duration, z: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) };
  }
  return { mass: 1, w: Math.sqrt(words.stiffness), z: words.dampingRatio };
}

function convert({ spring: words, allowOverDamping = true }) {
  if (!words) return undefined;
  const { mass, w, z: ratio } = spring(words);
  const z = allowOverDamping ? ratio : Math.min(ratio, 1);
  const response = (2 * Math.PI) / w;
  return {
    mass, stiffness: mass * w * w, damping: 2 * z * w * mass, response, duration: response,
    dampingFraction: z, dampingRatio: z, bounce: z <= 1 ? 1 - z : 1 / z - 1,
  };
}

// x'' + 2 z w x' + w² x = 0, where x is the way that is left.
function value({ spring: words, time: t, from = 0, target = 1, velocity: v = 0 }) {
  const { w, z } = spring(words);
  const x = from - target;
  let c = 1, s = t, decay = Math.exp(-w * t);
  if (z < 1) {
    const d = w * Math.sqrt((1 - z) * (1 + z));
    [c, s, decay] = [Math.cos(d * t), Math.sin(d * t) / d, Math.exp(-z * w * t)];
  } else if (z > 1) { // with the slow exponential in front, nothing overflows
    const d = w * Math.sqrt((z - 1) * (z + 1));
    [c, s] = [(1 + Math.exp(-2 * d * t)) / 2, -Math.expm1(-2 * d * t) / (2 * d)];
    decay = Math.exp(((-w * w) / (z * w + d)) * t);
  }
  return {
    value: target + decay * (x * c + (v + z * w * x) * s),
    velocity: decay * (v * c - (z * w * v + w * w * x) * s),
  };
}

function curve({ curve: { bezier: points }, at, limit }) {
  if (!points || limit || !(at >= 0 && at <= 1)) return undefined;
  const [x1, y1, x2, y2] = points;
  const bezier = (a, b, t) => 3 * (1 - t) * t * ((1 - t) * a + t * b) + t * t * t;
  const slope = (a, b, t) => (1 - t) * (1 - t) * a + 2 * (1 - t) * t * (b - a) + t * t * (1 - b);
  let low = 0, high = 1;
  for (let step = 0; step < 60; step++) { // x rises with t, so halving finds the t of an x
    const middle = (low + high) / 2;
    if (bezier(x1, x2, middle) < at) low = middle; else high = middle;
  }
  const run = slope(x1, x2, high);
  const answer = { value: at === 0 || at === 1 ? at : bezier(y1, y2, high) };
  return run > 1e-6 ? { ...answer, velocity: slope(y1, y2, high) / run } : answer;
}

const kinds = { "spring.value": value, "spring.convert": convert, "curve.value": curve };
const greeting = { protocol: 1, name: "textbook-javascript", version: "1", modes: ["exact"] };

createInterface({ input: process.stdin }).on("line", (line) => {
  const { cmd, seq, kind, given } = JSON.parse(line);
  if (cmd === "stop") return process.stdin.destroy();
  const results = cmd === "run" && given.map(kinds[kind]).map((values) =>
    values ? { values } : { unsupported: "other words than a textbook has" });
  const reply = results ? { seq, results } : { ...greeting, kinds: Object.keys(kinds), batch: 256 };
  process.stdout.write(JSON.stringify(reply) + "\n");
});
