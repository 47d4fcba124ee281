#!/usr/bin/env python3
"""An adapter for `settle check --adapter 'python3 spring.py'`: textbook springs and curves."""
import json
import math
import sys

def spring(words):
    """Mass, angular frequency (rad/s) and damping ratio, from any one generation of parameters."""
    if "damping" in words:
        mass, stiffness = words.get("mass", 1), words["stiffness"]
        w = math.sqrt(stiffness / mass)
        return mass, w, words["damping"] / (2 * w * mass)
    if "response" in words:
        return 1, 2 * math.pi / words["response"], words["dampingFraction"]
    if "duration" in words:
        b = words["bounce"]
        return 1, 2 * math.pi / words["duration"], 1 - b if b >= 0 else 1 / (1 + b)
    return 1, math.sqrt(words["stiffness"]), words["dampingRatio"]

def convert(given):
    mass, w, z = spring(given["spring"])
    z = z if given.get("allowOverDamping", True) else min(z, 1)
    response = 2 * math.pi / w
    return {"mass": mass, "stiffness": mass * w * w, "damping": 2 * z * w * mass,
            "response": response, "duration": response, "dampingFraction": z, "dampingRatio": z,
            "bounce": 1 - z if z <= 1 else 1 / z - 1}

def value(given):
    """x'' + 2 z w x' + w² x = 0, where x is the way that is left."""
    _, w, z = spring(given["spring"])
    target, t = given.get("target", 1), given["time"]
    x, v = given.get("from", 0) - target, given.get("velocity", 0)
    if z < 1:
        d = w * math.sqrt((1 - z) * (1 + z))
        c, s, decay = math.cos(d * t), math.sin(d * t) / d, math.exp(-z * w * t)
    elif z == 1:
        c, s, decay = 1, t, math.exp(-w * t)
    else:  # with the slow exponential in front, nothing overflows
        d = w * math.sqrt((z - 1) * (z + 1))
        c, s = (1 + math.exp(-2 * d * t)) / 2, -math.expm1(-2 * d * t) / (2 * d)
        decay = math.exp(-w * w / (z * w + d) * t)
    return {"value": target + decay * (x * c + (v + z * w * x) * s),
            "velocity": decay * (v * c - (z * w * v + w * w * x) * s)}

def curve(given):
    if "bezier" not in given["curve"] or "limit" in given or not 0 <= given["at"] <= 1:
        raise ValueError("a curve that is no cubic-bezier, or an input outside of it")
    x1, y1, x2, y2 = given["curve"]["bezier"]
    bezier = lambda a, b, t: 3 * (1 - t) * t * ((1 - t) * a + t * b) + t * t * t
    slope = lambda a, b, t: (1 - t) * (1 - t) * a + 2 * (1 - t) * t * (b - a) + t * t * (1 - b)
    low, high = 0.0, 1.0
    for _ in range(60):  # x rises with t, so halving finds the t of an x
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(x1, x2, middle) < given["at"] else (low, middle)
    rise, run = slope(y1, y2, high), slope(x1, x2, high)
    y = given["at"] if given["at"] in (0, 1) else bezier(y1, y2, high)
    return {"value": y} | ({"velocity": rise / run} if run > 1e-6 else {})


KINDS = {"spring.value": value, "spring.convert": convert, "curve.value": curve}

def answer(kind, given):
    try:
        return {"values": KINDS[kind](given)}
    except (KeyError, ValueError) as reason:  # a question that is put in other words
        return {"unsupported": str(reason)}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    if request["cmd"] == "start":
        reply = {"protocol": 1, "name": "textbook-python", "version": "1", "kinds": list(KINDS),
                 "modes": ["exact"], "batch": 256}
    else:
        results = [answer(request["kind"], given) for given in request["given"]]
        reply = {"seq": request["seq"], "results": results}
    print(json.dumps(reply), flush=True)
