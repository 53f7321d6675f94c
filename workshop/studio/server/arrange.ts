import { z } from "zod";
import { duplicate } from "../../content/arrange/duplicate";
import { orderStudies } from "../../content/arrange/order";
import { planRemoval, remove } from "../../content/arrange/remove";
import { rename } from "../../content/arrange/rename";
import type { EditedSite } from "../../content/change-content";
import { createPage, missingPages } from "../../content/create/create-page";
import type { RequestBody } from "./request-body";

const renaming = z.strictObject({ file: z.string(), slug: z.string() });
const one = z.strictObject({ file: z.string() });
const order = z.strictObject({ files: z.array(z.string()) });
const added = z.strictObject({ path: z.string() });

/**
 * Answers the requests that rename, duplicate, order and delete studies and articles, and that add and leave out optional pages;
 * undefined for others. Errors are those of workshop/content.
 *
 * @param route such as "POST arrange/rename"
 * @param body reads and parses the request
 */
export async function answerArrange(
  route: string,
  query: URLSearchParams,
  body: RequestBody,
  site: EditedSite & { afterWrite: () => unknown },
): Promise<object | undefined> {
  const file = query.get("file") ?? "";
  const written = async (change: Promise<unknown>): Promise<object> => {
    const answer = await change;
    await site.afterWrite();
    return answer instanceof Object ? answer : {};
  };
  if (route === "GET arrange") return planRemoval(site, file);
  if (route === "DELETE arrange") return written(remove(site, file));
  if (route === "POST arrange/order") return written(orderStudies(site, (await body(order)).files));
  if (route === "POST arrange/duplicate") return written(duplicate(site, (await body(one)).file));
  if (route === "POST arrange/rename") {
    const wanted = await body(renaming);
    return written(rename(site, wanted.file, wanted.slug.trim()));
  }
  const page = { kind: "page", name: query.get("path") ?? "" } as const;
  if (route === "GET pages") return missingPages(site.root);
  if (route === "GET pages/leave-out") return planRemoval(site, page);
  if (route === "DELETE pages") return written(remove(site, page));
  if (route === "POST pages") {
    const made = createPage((await body(added)).path, site);
    return written(made.then(({ file }) => ({ file: file.slice("content/".length) })));
  }
  return undefined;
}
