const NAMES = ["name", "email"] as const;
const NAMED = new RegExp(`\\{(${NAMES.join("|")})\\}`, "g");

/**
 * Puts the owner's name and e-mail where texts say `{name}` and `{email}`, so that each stands in one place. Other braces
 * stay as they are.
 *
 * @param value any content value
 * @param site what content/site.yaml holds, checked or not; what it does not say is put in nowhere
 * @returns the value, new where something was put in
 */
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
