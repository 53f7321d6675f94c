/** `aria-current` of a navigation entry: "page" on its page, "true" on pages below it. */
export function ariaCurrent(pathname: string, path: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  return pathname.startsWith(`${path}/`) ? "true" : undefined;
}
