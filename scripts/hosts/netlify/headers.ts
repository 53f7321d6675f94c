/** One rule of netlify.toml's headers, as Netlify's builder reads it. */
export type HeaderRule = { for: string; values: Record<string, string | string[]> };

/** The headers Netlify adds to a file: those of every rule that fits, both values where two name one header. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!fits(path, rule.for)) continue;
    for (const [name, value] of Object.entries(rule.values))
      for (const one of [value].flat()) headers.append(name, one);
  }
  return headers;
}

/** A * stands for the rest of the path, :name for one part of it. */
function fits(path: string, pattern: string): boolean {
  const source = pattern
    .split("/")
    .map((part) =>
      part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("/");
  return new RegExp(`^${source}$`).test(path);
}
