/**
 * The value of `aria-current` for a navigation entry.
 *
 * @param path the entry's page, or the start of its section's paths
 * @returns "page" on that page, "true" on other pages of its section
 */
export function ariaCurrent(pathname: string, path: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  return pathname.startsWith(`${path}/`) ? "true" : undefined;
}
