import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { YamlEditError } from "../../authoring/yaml/edit-yaml";
import { ContentError, type ContentProblem } from "../../lib/content/content-error";
import { parseYaml } from "../../lib/content/read-yaml";
import { readTextFile } from "../../lib/content/text-file";
import { jsonSchema } from "../../scripts/content/json-schemas";
import { UsageError } from "../../scripts/lib/cli";
import { layContent } from "../../scripts/new/make";
import { readRequest } from "../../scripts/new/request";
import { type ContentFile, contentFile, contentFiles, schemaOf } from "./content-files";
import { problemsOf, readText, type Said, writeText } from "./content-text";
import { pictureChoices } from "./pictures";
import { ForbiddenPath, readSafely, versionOf, writeSafely } from "./safe-file";
import { layPicture } from "./upload";

/** What the studio's page gets of a file. */
export type Opened = ContentFile & {
  version: string;
  /** Null where the file is no YAML, or not saved as UTF-8: `problems` say where. */
  said: Said | null;
  schema: object;
  problems: ContentProblem[];
};

/** The answer to a change: written, or wrong and not written, or made from a version that is no longer there. */
export type Saved =
  | { kind: "saved"; version: string }
  | { kind: "wrong"; problems: ContentProblem[] }
  | { kind: "conflict"; version: string; text: string; said: Said | null };

const change = z.object({
  file: z.string(),
  base: z.string(),
  value: z.union([z.record(z.string(), z.json()), z.array(z.json())]),
  body: z.string().nullable(),
});

/** The longest change and the largest picture that are read, in bytes. */
const CHANGE_LIMIT = 4 * 1024 * 1024;
const PICTURE_LIMIT = 80 * 1024 * 1024;

const beginning = z.strictObject({
  kind: z.enum(["case-study", "article"]),
  title: z.string(),
  slug: z.string().optional(),
  isPrivate: z.boolean().default(false),
});

const contentOf = ({ root }: Site): string => join(root, "content");

class BadRequest extends Error {}

/** The site that is written, and what to do when a file of it has been. */
export type Site = { root: string; afterWrite: (file: ContentFile) => void };

/** @returns status and JSON value of the answer */
export async function answer(
  request: IncomingMessage,
  site: Site,
): Promise<[status: number, value: unknown]> {
  const url = new URL(request.url ?? "", "http://localhost");
  const route = `${request.method} ${url.pathname}`;
  try {
    if (route === "GET /studio/api/files") return [200, contentFiles(contentOf(site))];
    const of = url.searchParams.get("file") ?? "";
    if (route === "GET /studio/api/pictures") return [200, pictureChoices(site.root, of)];
    if (route === "POST /studio/api/new") return [200, await begin(site, await bodyOf(request, beginning))];
    if (route === "POST /studio/api/picture") {
      const { file } = entryOf(site, of);
      const bytes = await bytesOf(request, PICTURE_LIMIT);
      return [200, await layPicture(site.root, file, url.searchParams.get("name") ?? "", bytes)];
    }
    if (route === "GET /studio/api/file") return [200, await open(site, of)];
    if (route === "PUT /studio/api/file") return [200, await save(site, await bodyOf(request, change))];
    return [404, { error: "There is nothing here." }];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof ForbiddenPath) return [403, { error: message }];
    if (error instanceof BadRequest) return [400, { error: message }];
    if (error instanceof UsageError) return [400, { error: message.replace(": --slug my-project", ".") }];
    if (error instanceof ContentError || error instanceof YamlEditError) return [400, { error: message }];
    if (code === "ENOENT") return [404, { error: "There is no such file." }];
    throw error;
  }
}

/** @throws ForbiddenPath for what is not on the list */
function entryOf(site: Site, file: string): ContentFile {
  const entry = contentFile(contentOf(site), file);
  if (!entry) throw new ForbiddenPath(`${file} is no content that the studio edits`);
  return entry;
}

async function open(site: Site, file: string): Promise<Opened> {
  const entry = entryOf(site, file);
  const schema = jsonSchema(schemaOf(entry));
  try {
    const text = await readSafely(contentOf(site), file);
    const problems = problemsOf(entry, text, names(site), site.root);
    return { ...entry, version: versionOf(text), said: saidBy(entry, text), schema, problems };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ...entry, version: "", said: null, schema, problems: [...error.problems] };
  }
}

function saidBy({ file }: ContentFile, text: string): Said | null {
  try {
    return readText(file, text);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

async function save(site: Site, { file, base, value, body }: z.output<typeof change>): Promise<Saved> {
  const entry = entryOf(site, file);
  let problems: ContentProblem[] = [];
  const place = join(contentOf(site), file);
  const { written, text, version } = await writeSafely(contentOf(site), file, base, (present) => {
    const next = writeText(file, originOf(place, present), { value, body });
    problems = problemsOf(entry, next, names(site), site.root);
    // What is wrong stays in the studio, so that the site goes on as it is.
    return problems.length > 0 ? present : next;
  });
  if (!written) return { kind: "conflict", version, text, said: saidBy(entry, text) };
  if (problems.length > 0) return { kind: "wrong", problems };
  const origin = origins.get(place);
  if (origin) origin.version = version;
  site.afterWrite(entry);
  return { kind: "saved", version };
}

/**
 * The text that changes of a file are made from, and the version that the studio wrote of it last. Each change begins with what a
 * person wrote: so quotes that were needed for one letter only go with it, and undoing everything gives the first text back.
 */
const origins = new Map<string, { text: string; version: string }>();

/** What somebody else wrote since is a new beginning. */
function originOf(place: string, present: string): string {
  const version = versionOf(present);
  const known = origins.get(place);
  if (known?.version === version) return known.text;
  origins.set(place, { text: present, version });
  return present;
}

/** Begins a study or an article, as `npm run new` does, and names the file to write in. */
async function begin(
  { root }: Site,
  { kind, title, slug, isPrivate }: z.output<typeof beginning>,
): Promise<{ file: string }> {
  if (title.trim() === "") throw new BadRequest("A title is missing.");
  const page = readRequest([
    kind,
    `--title=${title}`,
    ...(slug ? [`--slug=${slug}`] : []),
    ...(isPrivate ? ["--private"] : []),
  ]);
  const { files } = await layContent(page, root);
  return { file: (files.at(-1) ?? "").slice("content/".length) };
}

/** What {name} and {email} stand for; nothing while that file has a mistake. */
function names(site: Site): unknown {
  try {
    return parseYaml("site.yaml", readTextFile(join(contentOf(site), "site.yaml"))).value;
  } catch {
    return null;
  }
}

async function bodyOf<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await bytesOf(request, CHANGE_LIMIT);
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new BadRequest("That is no change of a file.");
  }
}

async function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit) throw new BadRequest(`That is larger than ${limit / 1024 / 1024} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
