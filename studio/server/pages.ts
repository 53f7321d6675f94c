import { z } from "zod";
import { createPage, type MissingPage, missingPages } from "../../authoring/create/create-page";
import { ownPath } from "../../authoring/files";
import { planRemoval, type Removal, remove } from "../../authoring/remove/remove";

const CONTENT = "content/";
const NAVIGATION = ownPath("navigation").slice(CONTENT.length);

type Body = <Schema extends z.ZodType>(schema: Schema) => Promise<z.output<Schema>>;
type Site = { root: string; measured?: boolean };

export type { MissingPage };
/** What leaving out a page does: the files that go, what leads to the page, and what must be changed before. */
export type LeavingOut = Pick<Removal, "mentions" | "added"> & { gone: readonly string[] };

/**
 * Answers requests about the optional pages; undefined for others. Errors are those of authoring.
 *
 * @param route such as "GET pages"
 * @param body reads the request's body; throws UsageError if it does not fit
 * @param changed called with the list of pages, after it has changed
 */
export async function answerPages(
  route: string,
  query: URLSearchParams,
  body: Body,
  site: Site,
  changed: (file: string) => Promise<unknown>,
): Promise<object | undefined> {
  const path = query.get("path") ?? "";
  switch (route) {
    case "GET pages":
      return missingPages(site.root);
    case "POST pages": {
      const { file } = await createPage((await body(z.strictObject({ path: z.string() }))).path, site);
      await changed(NAVIGATION);
      return { file: file.slice(CONTENT.length) };
    }
    case "GET pages/leave-out":
      return leavingOut(planRemoval(site, "page", path));
    case "DELETE pages": {
      const removal = remove(site, "page", path);
      await changed(NAVIGATION);
      return leavingOut(removal);
    }
    default:
      return undefined;
  }
}

const leavingOut = ({ mentions, added, changes }: Removal): LeavingOut => ({
  mentions,
  added,
  gone: changes.flatMap(([file, content]) => (content === null ? [file] : [])),
});
