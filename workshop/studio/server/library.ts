import { deletePicture, replacePicture } from "../../content/pictures/change-library";
import { pictureLibrary, privatePicture } from "../../content/pictures/library";

/** In bytes. */
const LIMIT = 80 * 1024 * 1024;

/**
 * Answers the library's requests; undefined for others. Errors are those of workshop/content.
 *
 * @param route such as "GET library"
 * @param bytes reads the request up to a limit
 */
export async function answerLibrary(
  route: string,
  query: URLSearchParams,
  bytes: (limit: number) => Promise<Buffer>,
  { root }: { root: string },
): Promise<object | undefined> {
  const privateSlug = query.get("private");
  const name = { id: query.get("id") ?? "", ...(privateSlug === null ? {} : { privateSlug }) };
  if (route === "GET library") return pictureLibrary(root);
  // A Buffer: the studio sends it as a WebP.
  if (route === "GET library/picture") return privatePicture(root, name);
  if (route === "DELETE library") return deletePicture(root, name);
  if (route === "PUT library") return replacePicture(root, name, await bytes(LIMIT));
  return undefined;
}
