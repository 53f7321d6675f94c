/**
 * How a navigation entry relates to the page shown, as the value of `aria-current`.
 *
 * @param path the entry's page, or the first part of its section's paths
 * @returns "page" on the entry's own page, "true" on a page of its section
 */
export function currentness(pathname: string, path: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  return pathname.startsWith(`${path}/`) ? "true" : undefined;
}
