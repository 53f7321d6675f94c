export type Rule = {
  source: string;
  has?: unknown;
  headers: readonly { key: string; value: string }[];
};

/**
 * The headers of a plain public page as the site itself sends them, as lines for a Caddyfile.
 *
 * @param rules of the build's routes-manifest.json: those whose source fits every page apply
 * @throws Error where none of them is a Content-Security-Policy: pages without one must not be served
 */
export function pageHeaders(rules: readonly Rule[]): string {
  const headers = new Map<string, string>();
  for (const { source, has, headers: set } of rules)
    if (!has && (source === "/:path*" || source.startsWith("/((?!")))
      for (const { key, value } of set) headers.set(key, value);
  if (!headers.has("Content-Security-Policy")) throw new Error("The build names no policy for its pages");
  // Asked again each time, answered 304 where nothing changed: a new release shows at once.
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  // The address also answers the router's own requests, which the site serves.
  headers.set("+Vary", "RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch");
  return `${[...headers].map(([key, value]) => `header ${key} ${JSON.stringify(value)}`).join("\n")}\n`;
}
