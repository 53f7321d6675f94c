import { join } from "node:path";
import { z } from "zod";
import { duplicate } from "../../content/arrange/duplicate";
import type { Subjected } from "../../content/arrange/leaving";
import { orderStudies } from "../../content/arrange/order";
import { planRemoval, remove } from "../../content/arrange/remove";
import { rename } from "../../content/arrange/rename";
import { setDrafts } from "../../content/arrange/set-drafts";
import { createPage, missingPages } from "../../content/create/create-page";
import { languagesOf } from "./entries";
import { type Asked, type Routes, writing } from "./routes";

const renaming = z.strictObject({ file: z.string(), slug: z.string() });
const one = z.strictObject({ file: z.string() });
const several = z.strictObject({ files: z.array(z.string()) });
const drafts = several.extend({ isDraft: z.boolean() });
const added = z.strictObject({ path: z.string() });

/** What to remove: an optional page by its path, everything else by its file. */
const removed = async ({ body }: Pick<Asked, "body">): Promise<Subjected[]> => {
  const given = await body(z.union([several, added]));
  return "path" in given ? [{ kind: "page", name: given.path }] : given.files;
};

const FORGOTTEN =
  "The PDF, its prepared pages and the passcodes go, too. They are not in git: nothing brings them back.";
const KEPT = "A prepared document and passcodes stay, because this studio cannot reach them.";

/** Renames, duplicates, orders, deletes and makes drafts of studies and articles; deletes rooms; adds and leaves out pages. */
export const ARRANGE = {
  "POST arrange/plan": async (asked) => {
    const { note, ...plan } = planRemoval(asked.site, ...(await removed(asked)));
    const gone = plan.rooms.length === 0 ? null : asked.site.vault ? FORGOTTEN : KEPT;
    return { ...plan, note: [note, gone].filter(Boolean).join(" ") || null };
  },
  "DELETE arrange": writing(async ({ site, ...asked }) => {
    const what = await removed(asked);
    const { rooms, obstacles } = planRemoval(site, ...what);
    // Before the files: if the place does not answer, nothing is deleted.
    const [, ...others] = languagesOf(join(site.root, "content"), { own: null });
    if (obstacles.length === 0)
      for (const room of rooms)
        await site.vault?.(
          "forget",
          room,
          others.map(({ tag }) => tag),
        );
    return remove(site, ...what);
  }),
  "POST arrange/drafts": writing(async ({ site, body }) => {
    const { files, isDraft } = await body(drafts);
    return setDrafts(site, files, isDraft);
  }),
  "POST arrange/order": writing(async ({ site, body }) => orderStudies(site, (await body(several)).files)),
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
