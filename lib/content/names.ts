/** Replaces `{name}` and `{email}` in every text of a value with those of content/site.yaml. Other braces stay. */
export function withNames(value: unknown, site: unknown): unknown {
  if (typeof value === "string")
    return value.replace(/\{(name|email)\}/g, (braces, name: string) => {
      const found = (site as Record<string, unknown> | null | undefined)?.[name];
      return typeof found === "string" ? found : braces;
    });
  if (Array.isArray(value)) return value.map((item) => withNames(item, site));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withNames(child, site)]));
}
