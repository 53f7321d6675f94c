import { z } from "zod";
import { planRemoval, remove } from "../../content/arrange/remove";
import type { EditedSite } from "../../content/change-content";
import { createPage, missingPages } from "../../content/create/create-page";
import type { RequestBody } from "./request-body";

const CONTENT = "content/";

/**
 * Answers requests about the optional pages; undefined for others. Errors are those of workshop/content.
 *
 * @param route such as "GET pages"
 * @param body reads the request's body; throws UsageError if it does not fit
 */
export async function answerPages(
  route: string,
  query: URLSearchParams,
  body: RequestBody,
  site: EditedSite & { afterWrite: () => unknown },
): Promise<object | undefined> {
  const page = { kind: "page", name: query.get("path") ?? "" } as const;
  switch (route) {
    case "GET pages":
      return missingPages(site.root);
    case "POST pages": {
      const { file } = await createPage((await body(z.strictObject({ path: z.string() }))).path, site);
      await site.afterWrite();
      return { file: file.slice(CONTENT.length) };
    }
    case "GET pages/leave-out":
      return planRemoval(site, page);
    case "DELETE pages": {
      const { lines } = await remove(site, page);
      await site.afterWrite();
      return { lines };
    }
    default:
      return undefined;
  }
}
