const NAMES = ["name", "email"] as const;
const NAMED = new RegExp(`\\{(${NAMES.join("|")})\\}`, "g");

/** Writes name and e-mail of content/site.yaml in place of `{name}` and `{email}`. Braces around anything else stay. */
export function withNames(value: unknown, site: unknown): unknown {
  if (typeof value === "string")
    return value.replace(NAMED, (braces, name: string) => textOf(site, name) ?? braces);
  if (Array.isArray(value)) return value.map((item) => withNames(item, site));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withNames(child, site)]));
}

function textOf(site: unknown, name: string): string | undefined {
  const found = (site as Record<string, unknown> | null | undefined)?.[name];
  return typeof found === "string" ? found : undefined;
}
