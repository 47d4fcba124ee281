/// A page of HTML for light and dark paper, for narrow and wide windows.
struct HTMLPage {
  /// The title, as plain text.
  let title: String

  /// What stands in the page, as HTML that ends with a newline.
  let body: String

  /// A text whose `code` is set as code.
  ///
  /// - Parameters:
  ///   - text: The text, not escaped yet.
  ///   - plain: What becomes of the parts outside of code, which are escaped.
  /// - Returns: HTML.
  static func marked(_ text: String, _ plain: (String) -> String = { $0 }) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      let escaped = XMLText.escaped(String(part))
      return index.isMultiple(of: 2) ? plain(escaped) : "<code>\(escaped)</code>"
    }.joined()
  }

  private static let style = """
    :root{color-scheme:light dark}
    body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem}
    .wide{overflow-x:auto;margin:1rem 0}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.875rem}
    th,td{padding:.25rem .625rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
    th{text-align:left;vertical-align:bottom;position:sticky;top:0;background:Canvas}
    th.n,td.n{text-align:right;white-space:nowrap}
    td:first-child{white-space:nowrap}
    code{font-size:.8125rem}
    pre{overflow-x:auto}
    figure{margin:1rem 0;max-width:52rem}
    """

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>\(XMLText.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    \(body)</html>

    """
  }
}
