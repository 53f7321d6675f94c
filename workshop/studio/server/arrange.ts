import { z } from "zod";
import { duplicate } from "../../content/arrange/duplicate";
import type { Subjected } from "../../content/arrange/leaving";
import { orderStudies } from "../../content/arrange/order";
import { planRemoval, remove } from "../../content/arrange/remove";
import { rename } from "../../content/arrange/rename";
import { createPage, missingPages } from "../../content/create/create-page";
import { type Asked, type Routes, writing } from "./routes";

const renaming = z.strictObject({ file: z.string(), slug: z.string() });
const one = z.strictObject({ file: z.string() });
const order = z.strictObject({ files: z.array(z.string()) });
const added = z.strictObject({ path: z.string() });

/** The thing to remove: an optional page by its path, everything else by its file. */
const removed = ({ query, given }: Asked): Subjected =>
  query.has("path") ? { kind: "page", name: given("path") } : given("file");

/** Renames, duplicates, orders and deletes studies and articles; deletes rooms; adds and leaves out optional pages. */
export const ARRANGE = {
  "GET arrange": (asked) => planRemoval(asked.site, removed(asked)),
  "DELETE arrange": writing((asked) => remove(asked.site, removed(asked))),
  "POST arrange/order": writing(async ({ site, body }) => orderStudies(site, (await body(order)).files)),
  "POST arrange/duplicate": writing(async ({ site, body }) => duplicate(site, (await body(one)).file)),
  "POST arrange/rename": writing(async ({ site, body }) => {
    const { file, slug } = await body(renaming);
    return rename(site, file, slug.trim());
  }),
  "GET pages": ({ site }) => missingPages(site.root),
  "POST pages": writing(async ({ site, body }) => {
    const { file } = await createPage((await body(added)).path, site);
    return { file: file.slice("content/".length) };
  }),
} satisfies Routes;
