import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { ContentError } from "../../../lib/content/content-error";
import { NDA_GATE } from "../../../lib/paths";
import { withoutControls } from "../../../lib/plain-text";
import {
  type Change,
  changeContent,
  type EditedSite,
  type OpenedContent,
  openContent,
  versionOnDisk,
} from "../../content/change-content";
import { forBrowser, withoutLinked } from "../../content/check/mistakes-of";
import { createContent } from "../../content/create/create-content";
import { createPage } from "../../content/create/create-page";
import { createRoom, NoGate } from "../../content/create/create-room";
import { NEW_KINDS } from "../../content/create/request";
import { schemaOf } from "../../content/files";
import { jsonSchema } from "../../content/generate/json-schemas";
import { addPicture } from "../../content/pictures/add-picture";
import { pictureChoices } from "../../content/pictures/choices";
import { ForbiddenPath } from "../../content/safe-file";
import { findUnfinished } from "../../content/unfinished/find-unfinished";
import { UsageError, WordedError } from "../../content/usage-error";
import { answerArrange } from "./arrange";
import { contents } from "./contents";
import { type Entry, entries, entryAt } from "./entries";
import { answerFaces, type FontTools } from "./faces";
import { answerLibrary } from "./library";
import { answerPublish, type Checks } from "./publish";
import type { RequestBody } from "./request-body";

/** An opened file, as browsers get it. */
export type Opened = Entry & OpenedContent & { schema: object };
export type Saved = Change;

const change = z.object({
  file: z.string(),
  base: z.string().nullable(),
  value: z.union([z.record(z.string(), z.json()), z.array(z.json())]).overwrite(plainJson),
  body: z.string().overwrite(withoutControls).nullable(),
});

/** JSON whose texts have no control characters, such as those of a pasted slide. */
function plainJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === "string" ? withoutControls(one) : one,
  );
}

/** In bytes. */
const CHANGE_LIMIT = 4 * 1024 * 1024;
const PICTURE_LIMIT = 80 * 1024 * 1024;

const newPage = z.strictObject({
  kind: z.enum(NEW_KINDS),
  title: z.string(),
  slug: z.string().optional(),
  isPrivate: z.boolean().default(false),
});
const newRoom = z.strictObject({
  kind: z.literal("room"),
  title: z.string(),
  slug: z.string().optional(),
  company: z.boolean(),
  listed: z.string(),
  /** Whether to add the page of the NDA gate, if the site has none: every room shows its words. */
  gate: z.boolean().default(false),
});
const newFile = z.discriminatedUnion("kind", [newPage, newRoom]);

const contentOf = ({ root }: Site): string => join(root, "content");

/**
 * The site to edit. `afterWrite` is called when files were made, moved or removed, before the answer. A save does not wait for
 * it: the next page that is asked for looks for changes by itself.
 */
export type Site = EditedSite & { afterWrite: () => unknown; checks?: Checks; fonts?: FontTools };

/** Answers a request to the API with a status and a JSON value, or the bytes of a WebP. */
export const answer = (request: IncomingMessage, site: Site): Promise<Answer> =>
  forBrowser(() => answerTo(request, site));

type Answer = [status: number, value: unknown];

async function answerTo(request: IncomingMessage, site: Site): Promise<Answer> {
  const url = new URL(request.url ?? "", "http://localhost");
  const route = `${request.method} ${url.pathname}`;
  try {
    if (route === "GET /studio/api/files") return [200, entries(contentOf(site))];
    if (route === "GET /studio/api/contents") return [200, contents(site.root)];
    if (route === "GET /studio/api/unfinished") return [200, await findUnfinished(site)];
    const of = url.searchParams.get("file") ?? "";
    if (route === "GET /studio/api/pictures") return [200, pictureChoices(site.root, of)];
    if (route === "POST /studio/api/new") return [200, await create(site, await bodyOf(request, newFile))];
    if (route === "POST /studio/api/picture") {
      const { file } = entryOf(site, of);
      const bytes = await bytesOf(request, PICTURE_LIMIT);
      return [200, await addPicture(site.root, file, url.searchParams.get("name") ?? "", bytes)];
    }
    if (route === "GET /studio/api/file") return [200, await open(site, of)];
    if (route === "GET /studio/api/version")
      return [200, { version: await versionOnDisk(site, entryOf(site, of)) }];
    if (route === "PUT /studio/api/file") return [200, await save(site, await bodyOf(request, change))];
    const rest = route.replace("/studio/api/", "");
    const query = url.searchParams;
    const body: RequestBody = (schema) => bodyOf(request, schema);
    const other =
      (await answerLibrary(rest, query, (limit) => bytesOf(request, limit), site)) ??
      (await answerFaces(rest, body, site)) ??
      (await answerArrange(rest, query, body, site)) ??
      (await answerPublish(rest, query, body, site));
    return other === undefined ? [404, { error: "Not found." }] : [200, other];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof ForbiddenPath) return [403, { error: message }];
    if (error instanceof ContentError) return [400, { error: withoutLinked(site.root, error).words }];
    if (error instanceof WordedError) return [400, { error: error.words }];
    if (code === "ENOENT") return [404, { error: "The file does not exist." }];
    throw error;
  }
}

/** @throws ForbiddenPath for a file that is not listed */
function entryOf(site: Site, file: string): Entry {
  const entry = entryAt(contentOf(site), file);
  if (!entry) throw new ForbiddenPath(`${file} is not a file that the studio edits`);
  return entry;
}

async function open(site: Site, file: string): Promise<Opened> {
  const entry = entryOf(site, file);
  const schema = schemaOf(entry);
  if (!schema) throw new ForbiddenPath(`No page reads ${file}`);
  return { ...entry, ...(await openContent(site, entry)), schema: jsonSchema(schema) };
}

function save(site: Site, { file, base, value, body }: z.output<typeof change>): Promise<Saved> {
  return changeContent(site, entryOf(site, file), base, { value, body });
}

/** Creates a study, an article or a room, and returns the file to edit. */
async function create(site: Site, wanted: z.output<typeof newFile>): Promise<{ file: string }> {
  const slug = wanted.slug || undefined;
  if (wanted.kind === "room") {
    const room = { ...wanted, slug };
    const { file } = await createRoom(room, site).catch(async (error: unknown) => {
      if (!(error instanceof NoGate && wanted.gate)) throw error;
      await createPage(NDA_GATE, site);
      return createRoom(room, site);
    });
    // A generated module lists the rooms.
    await site.afterWrite();
    return { file: file.slice("content/".length) };
  }
  const { kind, title, isPrivate } = wanted;
  const { files } = await createContent({ kind, title, slug, private: isPrivate }, site.root);
  return { file: (files.at(-1) ?? "").slice("content/".length) };
}

async function bodyOf<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await bytesOf(request, CHANGE_LIMIT);
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new UsageError("The request is not a valid change.");
  }
}

async function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit) throw new UsageError(`The limit is ${limit / 1024 / 1024} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
