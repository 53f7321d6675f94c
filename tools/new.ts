/**
 * `npm run new -- case-study|article --title "…"` creates a valid file and a folder for its pictures. `npm run new -- page
 * PATH` creates a page that the site does not have yet. No existing file is overwritten.
 */
import { createContent } from "../authoring/create/create-content";
import { NEW_KINDS } from "../authoring/create/request";
import { ensureOwn } from "../authoring/generate/write-generated";
import { UsageError } from "../authoring/usage-error";
import { ContentError } from "../lib/content/content-error";
import { listedPaths } from "../lib/content/own-files";
import { command, parse } from "./lib/cli";
import { loadEnvFilesOrExit } from "./lib/local-env";

const USAGE = `Usage:
  npm run new -- case-study --title TITLE [--slug SLUG] [--client CLIENT] [--private]
  npm run new -- article --title TITLE [--slug SLUG]
  npm run new -- page PATH`;

await command(
  async () => {
    const text = { type: "string" } as const;
    const {
      values: { title, ...about },
      positionals: [name, ...more],
    } = parse({
      allowPositionals: true,
      options: { title: text, slug: text, client: text, private: { type: "boolean" } },
    });
    if (name === "page" && title === undefined) return beginPage(more);
    const kind = NEW_KINDS.find((known) => known === name);
    if (!kind)
      throw new UsageError(
        name
          ? `There is no "${name}". Choose case-study, article or page.`
          : "Which: case-study, article or page?",
      );
    if (more.length > 0)
      throw new UsageError(`Unexpected words: ${more.join(" ")}. Put the title in quotes.`);
    if (!title) throw new UsageError('--title "Your title" is missing.');
    await begin({ kind, title, ...about });
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

async function beginPage(names: readonly string[]): Promise<void> {
  if (names.length > 1) throw new UsageError("One page at a time.");
  loadEnvFilesOrExit();
  ensureOwn();
  // This imports the pages' content, which must be there.
  const { createPage } = await import("../authoring/create/create-page");
  const measured = Boolean(process.env.NEXT_PUBLIC_POSTHOG_KEY);
  const { path, file, lines } = await createPage(names[0] ?? "", { root: ".", measured });
  console.log(`${lines.join("\n")}

Next:
  1. Write ${file}. Add labels in content/navigation.yaml to show the page in the header, the menu and the footer.
  2. npm run content, then open ${path} in npm run dev.`);
}
