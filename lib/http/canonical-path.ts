/**
 * The one spelling of a public address. Visitors and old links write capitals where the site has none; slugs with a
 * capital of their own (`Aviation`) keep it.
 *
 * @param pathname as the URL parser gives it, possibly percent-encoded
 * @param known every path of the site that has one spelling
 * @returns the right spelling where the given one differs from it, else null
 */
export function canonicalPath(pathname: string, known: Iterable<string>): string | null {
  const wanted = decoded(pathname)
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  for (const path of known) {
    if (path.toLowerCase() !== wanted.toLowerCase()) continue;
    return path === pathname ? null : path;
  }
  return null;
}

/** Percent-escapes that are none are left as they stand: such a path is nobody's. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
