import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import Papa from "papaparse";
import { stringify } from "yaml";
import { imagesIn } from "../../lib/content/markdown-places";
import type { PictureEntry } from "../../lib/content/pictures";
import type { Block } from "../../lib/content/schema/case-study";
import { pictureId } from "../../lib/content/slug";
import { walkTexts } from "../../lib/content/walk-texts";
import { studyPath } from "../../lib/paths";
import { namedFiles, type ReadFile, readContent, slugIn } from "../content/arrange/read-content";
import { filesOf, readManifest } from "../content/pictures/manifest";
import { masterFiles } from "../content/pictures/masters";
import { writeFiles } from "../content/safe-file";
import { pictureSource } from "./markdown-tree";

type Fields = Record<string, unknown>;

/** What was written, in numbers. `left`: the private files, which are not part of it. */
export type Exported = { texts: number; pictures: number; left: number };

/**
 * Writes a site's texts as Markdown with its pictures and the files that they link to, and a table of its facts, `facts.csv`. Articles and
 * studies can be brought back from it. Rooms and the texts of private studies are left out.
 *
 * @param folder new or empty
 * @throws ContentError if a content file is not YAML; a system error if the folder cannot be written
 */
export function exportSite(folder: string, root = "."): Exported {
  const all = readContent(root);
  const shown = all.filter(({ file }) => !file.startsWith("content/private/"));
  const named = namedFiles(shown);
  const pictures = pictureFiles(root, named.pictures);
  const pathIn = (id: string, from: string) =>
    `${dirname(from) === "." ? "" : "../"}pictures/${pictures.get(pictureId(id))?.name}`;
  const texts = shown.map((one): [string, string] => {
    const name = one.file.slice("content/".length).replace(/\.yaml$/, ".md");
    const linked = (text: string) =>
      withPictures(text, (id) => (pictures.has(pictureId(id)) ? pathIn(id, name) : id));
    const kind = one.file.split("/")[1];
    if (kind === "blog") return [name, article(one, linked)];
    if (kind === "case-studies") return [name, study(one, linked)];
    return [`site/${basename(name)}`, words(one)];
  });
  const copies = [...pictures.values()].map(({ file, name }): [string, Buffer] => [
    `pictures/${name}`,
    readFileSync(join(root, file)),
  ]);
  const downloads = [...named.downloads].flatMap((address): [string, Buffer][] => {
    const file = join(root, "public", address);
    return existsSync(file) ? [[address.slice(1), readFileSync(file)]] : [];
  });
  writeFiles(folder, [...texts, ...copies, ...downloads, ["facts.csv", facts(shown)]]);
  return { texts: texts.length, pictures: copies.length, left: all.length - shown.length };
}

/** Of each of some pictures the designer's own file, or the largest that was made of it. */
function pictureFiles(root: string, ids: ReadonlySet<string>): Map<string, { file: string; name: string }> {
  const manifest = readManifest(root);
  const masters = new Map(
    masterFiles(root).flatMap(({ id, file, privateSlug }) => (privateSlug ? [] : [[id, file] as const])),
  );
  const found = [...ids].flatMap((id) => {
    const entry = manifest[id] as PictureEntry | undefined;
    const made = entry ? filesOf(id, entry) : [];
    const file = [masters.get(id), ...made.toReversed()].find(
      (one) => one !== undefined && existsSync(join(root, one)),
    );
    return file ? [[id, { file, name: id + extname(file) }] as const] : [];
  });
  return new Map(found);
}

/** A text with other addresses of its pictures. */
const withPictures = (text: string, address: (id: string) => string): string =>
  imagesIn(text)
    .toReversed()
    .reduce((changed, { href, at }) => {
      const place = changed.indexOf(href, at);
      return place < 0
        ? changed
        : changed.slice(0, place) + address(href) + changed.slice(place + href.length);
    }, text);

const withFields = (fields: Fields, text: string): string =>
  `---\n${stringify(JSON.parse(JSON.stringify(fields)), { lineWidth: 0 })}---\n\n${text.trim()}\n`;

/** The names of a picture's, a date's and a tag's field that most tools read. */
function common(
  { image, cover, modified, chipLabel, ...fields }: Fields,
  linked: (text: string) => string,
): Fields {
  const { imgSrc, alt } = ((image ?? cover) as { imgSrc?: string; alt?: string } | undefined) ?? {};
  const path = imgSrc && /\((.*)\)$/.exec(linked(`![](${imgSrc})`))?.[1];
  return {
    ...fields,
    updated: modified ?? fields.updated,
    image: path ? { src: path, alt } : undefined,
    tags: chipLabel ? [chipLabel] : undefined,
  };
}

function article({ value, body }: ReadFile, linked: (text: string) => string): string {
  const { rows: _, ...fields } = value as Fields;
  return withFields(common(fields, linked), linked(body ?? ""));
}

function study({ value }: ReadFile, linked: (text: string) => string): string {
  const { blocks, list, position, ...fields } = value as Fields;
  const { date, chipContent } = (list ?? {}) as { date?: string; chipContent?: string };
  const text = ((blocks ?? []) as Block[]).map(blockText).join("\n\n");
  return withFields(
    { ...common({ ...fields, chipLabel: chipContent }, linked), date, role: position },
    linked(text),
  );
}

const escaped = (text: string): string => text.replace(/[[\]\\]/g, "\\$&");

function blockText(block: Block): string {
  switch (block.type) {
    case "image":
      return pictureSource(block.alt ?? "", block.imgSrc, block.caption);
    case "content": {
      const facts = [block.category, block.client, ...(block.tools ?? []), block.published]
        .filter(Boolean)
        .join(" · ");
      return [block.title && `## ${block.title}`, facts && `*${facts}*`, block.description]
        .filter(Boolean)
        .join("\n\n");
    }
    case "iframe":
      return block.title ? `[${escaped(block.title)}](${block.srcUrl})` : `<${block.srcUrl}>`;
    case "link":
      return `[${escaped(block.label)}](${block.url})`;
    case "withheld":
      return `> ${block.text}`;
  }
}

/** The words of a page, each below the name of its field. */
function words({ file, value, body }: ReadFile): string {
  const lines = [`# ${basename(file).replace(/\.\w+$/, "")}`];
  walkTexts([value, body], (path, text) => {
    if (text.trim() !== "") lines.push(`**${path.slice(1).join(".")}**`, text.trim());
  });
  return `${lines.join("\n\n")}\n`;
}

/** One line for each study and article. */
function facts(files: readonly ReadFile[]): string {
  const rows = files.flatMap((one) => {
    const slug = slugIn(one);
    if (slug === undefined) return [];
    const isStudy = one.file.startsWith("content/case-studies/");
    const { title, date, list, client, year, tools, chipLabel, draft, lock } = one.value as Fields & {
      list?: Fields;
    };
    return {
      ...{
        kind: isStudy ? "case study" : "article",
        title,
        address: isStudy ? studyPath(slug) : `/blog/${slug}`,
      },
      ...{ date: date ?? list?.date, client, year, tools: (tools as string[] | undefined)?.join(", ") },
      ...{ label: chipLabel ?? list?.chipContent, state: draft ? "draft" : lock ? "private" : "published" },
    };
  });
  return `${Papa.unparse(rows, { escapeFormulae: true })}\n`;
}
