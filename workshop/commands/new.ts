/**
 * `npm run new -- case-study|article --title "…"` creates a valid file and a folder for its pictures, `npm run new -- room` a
 * room, and `npm run new -- page PATH` a page that the site does not have yet. No existing file is overwritten.
 */

import { ContentError } from "../../lib/content/content-error";
import { listedPaths } from "../../lib/content/own-files";
import { gatePath } from "../../lib/paths";
import { createContent } from "../content/create/create-content";
import type { RoomRequest } from "../content/create/create-room";
import { NEW_KINDS } from "../content/create/request";
import { UsageError } from "../content/usage-error";
import { command, parse } from "./lib/cli";
import { noKind, thisSite } from "./lib/this-site";

const USAGE = `Usage:
  npm run new -- case-study --title TITLE [--slug SLUG] [--client CLIENT] [--private]
  npm run new -- article --title TITLE [--slug SLUG]
  npm run new -- room --title TITLE [--slug SLUG] (--for ENTRIES | --company)
                 --for: who may enter, such as "acme.com, jo@northwind.com"; --company: any company address
  npm run new -- page PATH`;

await command(
  async () => {
    const text = { type: "string" } as const;
    const {
      values: { title, for: entries, company, ...about },
      positionals: [name, ...more],
    } = parse({
      allowPositionals: true,
      options: {
        ...{ title: text, slug: text, client: text, private: { type: "boolean" } },
        ...{ for: { type: "string", multiple: true }, company: { type: "boolean" } },
      },
    });
    if (name === "page" && title === undefined) return beginPage(more);
    const kind = NEW_KINDS.find((known) => known === name);
    if (!kind && name !== "room") throw noKind(name);
    if (more.length > 0)
      throw new UsageError(
        `Unexpected words: ${more.join(" ")}. Put the title${kind ? "" : ", and the list of --for,"} in quotes.`,
      );
    if (!title) throw new UsageError('--title "Your title" is missing.');
    if (kind) {
      if (entries || company) throw new UsageError("--for and --company are for a room.");
      return begin({ kind, title, ...about });
    }
    const { slug, client, private: locked } = about;
    if (client !== undefined || locked) throw new UsageError("A room has neither --client nor --private.");
    await beginRoom({ title, slug, company, listed: entries?.join() });
  },
  { usage: USAGE, expected: [ContentError] },
);

async function begin(request: Parameters<typeof createContent>[0]): Promise<void> {
  const { page, files, pictures } = await createContent(request);
  const { slug, locked } = page;
  const isArticle = page.kind === "article";
  for (const made of [...files, `${pictures}/`]) console.log(`made     ${made}`);
  console.log(`
Next:
  1. Put ${isArticle ? "cover.png" : "cover.png and first.png"} into ${pictures}/, at least 1600 px wide (JPEG, PNG, WebP, AVIF, TIFF or SVG).
  2. npm run dev encodes them; if it is not running: npm run pictures
  3. Replace every "Replace this" in ${files.at(-1)}.
  4. Open /${isArticle ? "blog" : "casestudies"}/${slug} in npm run dev${locked ? " with the passcode" : ""}: only there it is shown.
  5. To publish it, remove the line draft: true in ${files.find((file) => /case-studies|blog/.test(file))}, then npm run content.`);
  if (isArticle && !listedPaths().includes("/blog"))
    console.log("  6. Add /blog to the list of pages in content/navigation.yaml: it shows the articles.");
}

async function beginRoom(request: RoomRequest): Promise<void> {
  const site = thisSite();
  const { createRoom } = await import("../content/create/create-room");
  const { slug, file } = await createRoom(request, site);
  console.log(`made     ${file}

Next:
  1. Replace every "Replace this" in ${file}, then npm run content.
  2. npm run document -- prepare FILE.pdf --room ${slug}
  3. Open ${gatePath(slug)} in npm run dev: it is the gate. The room is open as soon as the site is deployed.`);
}

async function beginPage(names: readonly string[]): Promise<void> {
  if (names.length > 1) throw new UsageError("One page at a time.");
  const site = thisSite();
  const { createPage } = await import("../content/create/create-page");
  const { path, file, lines } = await createPage(names[0] ?? "", site);
  console.log(`${lines.join("\n")}

Next:
  1. Write ${file}. Add labels in content/navigation.yaml to show the page in the header, the menu and the footer.
  2. npm run content, then open ${path} in npm run dev.`);
}
