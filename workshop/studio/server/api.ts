import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { translationFile } from "../../../lib/content/content-paths";
import { ownWords } from "../../../lib/content/schema/words";
import { NDA_GATE } from "../../../lib/paths";
import { withoutControls } from "../../../lib/plain-text";
import { addressFor } from "../../content/address";
import {
  type Change,
  type OpenedContent,
  openContent,
  openVersion,
  versionOnDisk,
} from "../../content/change-content";
import { forBrowser } from "../../content/check/mistakes-of";
import { recordTranslations } from "../../content/check/translation-record";
import { createContent } from "../../content/create/create-content";
import { createPage } from "../../content/create/create-page";
import { createRoom, NoGate } from "../../content/create/create-room";
import { NEW_KINDS } from "../../content/create/request";
import { schemaOf } from "../../content/files";
import { allSchemas, jsonSchema } from "../../content/generate/json-schemas";
import { changeContentAndFonts } from "../../content/generate/name-fonts";
import { shippedWords } from "../../content/generate/words";
import { addPicture, cropPicture } from "../../content/pictures/add-picture";
import { deletePicture, replacePicture } from "../../content/pictures/change-library";
import { pictureChoices } from "../../content/pictures/choices";
import { pictureLibrary, privatePicture } from "../../content/pictures/library";
import { readVersion, readVersions, TEXT_NAME } from "../../content/publish/versions";
import { ForbiddenPath } from "../../content/safe-file";
import { findUnfinished } from "../../content/unfinished/find-unfinished";
import { UsageError } from "../../content/usage-error";
import { ARRANGE } from "./arrange";
import { BRING } from "./bring";
import { DOCUMENT } from "./document";
import { contents, type Entry, entries, entryOf, languagesOf } from "./entries";
import { FACES } from "./faces";
import { MARKS } from "./marks";
import { PUBLISH } from "./publish";
import { pictureNamed, type Routes, refusalOf, type Site } from "./routes";
import { type TranslatedText, translatedTexts } from "./translation";

/** An opened file, as browsers get it: with its file in each language, if there are several, and the texts of a translation. */
export type Opened = Entry &
  OpenedContent & {
    schema: object;
    languages: (ReturnType<typeof languagesOf>[number] & { file: string })[];
    texts: TranslatedText[];
  };
export type Saved = Change;
/** A sharing picture as an address for an image, null if there is none; and the address that visitors use. */
export type Shared = { src: string | null; address: string | null };

const text = z.strictObject({ file: z.string(), path: z.array(z.union([z.string(), z.number()])) });
const share = z.number().min(0).max(100);
const part = z.strictObject({
  file: z.string(),
  id: z.string(),
  part: z.object({ x: share, y: share, width: share, height: share }),
});
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

/** Answers a request to the API with a status and a JSON value, or the bytes of a WebP. */
export const answer = (request: IncomingMessage, site: Site): Promise<Answer> =>
  forBrowser(() => answerTo(request, site));

type Answer = [status: number, value: unknown];

const ROUTES: Routes = {
  "GET files": ({ site }) => entries(contentOf(site)),
  "GET contents": ({ site }) => contents(contentOf(site)),
  "GET schemas": () => allSchemas(),
  "GET unfinished": ({ site }) => findUnfinished(site),
  "GET address": ({ given }) => addressFor(given("title")),
  "POST new": async ({ site, body }) => create(site, await body(newFile)),
  "GET file": ({ site, given }) => open(site, given("file")),
  "PUT file": async ({ site, body }) => save(site, await body(change)),
  "GET versions": ({ site, given }) =>
    readVersions(site.root, entryOf(site, given("file")).file, Number(given("count")) || 0),
  "GET versions/one": async ({ site, given }) => {
    const entry = entryOf(site, given("file"));
    if (!TEXT_NAME.test(given("text"))) throw new UsageError("The request names no version.");
    return openVersion(site, entry, await readVersion(site.root, given("text")));
  },
  "GET sharing": async ({ site, given }): Promise<Shared> => {
    const name = given("picture");
    if (name !== "") await site.afterWrite();
    const jpeg = name === "" ? null : await site.drawShared?.(name);
    return {
      src: jpeg ? `data:image/jpeg;base64,${jpeg.toString("base64")}` : null,
      address: site.address ?? null,
    };
  },
  "GET version": async ({ site, given }) => ({
    version: await versionOnDisk(site, entryOf(site, given("file"))),
  }),
  "GET texts": ({ site, given }) => translatedTexts(site.root, entryOf(site, given("file"))),
  "POST texts/right": async ({ site, body }) => {
    const { file, path } = await body(text);
    recordTranslations(site.root, { file, path });
    return translatedTexts(site.root, entryOf(site, file));
  },
  "GET pictures": ({ site, given }) => pictureChoices(site.root, given("file")),
  "POST picture": async ({ site, given, bytes }) => {
    const { file } = entryOf(site, given("file"));
    return addPicture(site.root, file, given("name"), await bytes(PICTURE_LIMIT));
  },
  "POST picture/part": async ({ site, body }) => {
    const { file, ...wanted } = await body(part);
    return cropPicture(site.root, entryOf(site, file).file, wanted);
  },
  "GET library": ({ site }) => pictureLibrary(site.root),
  // A Buffer: the studio sends it as a WebP.
  "GET library/picture": ({ site, ...asked }) => privatePicture(site.root, pictureNamed(asked)),
  "PUT library": async ({ site, bytes, ...asked }) =>
    replacePicture(site.root, pictureNamed(asked), await bytes(PICTURE_LIMIT)),
  "DELETE library": ({ site, ...asked }) => deletePicture(site.root, pictureNamed(asked)),
  ...DOCUMENT,
  ...FACES,
  ...MARKS,
  ...ARRANGE,
  ...BRING,
  ...PUBLISH,
};

async function answerTo(request: IncomingMessage, site: Site): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url ?? "", "http://localhost");
  const route = ROUTES[`${request.method} ${pathname.replace("/studio/api/", "")}`];
  if (!route) return [404, { error: "Not found." }];
  try {
    const answered = await route({
      site,
      query,
      given: (name) => query.get(name) ?? "",
      body: (schema) => bodyOf(request, schema),
      bytes: (limit) => bytesOf(request, limit),
      into: (file, limit) => pipeline(within(request, limit), createWriteStream(file, { mode: 0o600 })),
    });
    return [200, answered];
  } catch (error) {
    const refused = refusalOf(error, site);
    if (!refused) throw error;
    const [status, words] = refused;
    return [status, { error: words }];
  }
}

async function open(site: Site, file: string): Promise<Opened> {
  const entry = entryOf(site, file);
  const { translation } = entry;
  const ofSite = languagesOf(contentOf(site), entry);
  // The examples of content/words.yaml are the words that its language has so far, which the owner sees on the page.
  const schema =
    entry.own === "words"
      ? ownWords(shippedWords(translation?.tag ?? ofSite[0]?.tag ?? "en"))
      : schemaOf(entry);
  if (!schema) throw new ForbiddenPath(`No page reads ${file}`);
  const languages = ofSite.map((one, at) => ({
    ...one,
    file: at === 0 ? (translation?.of ?? file) : translationFile(translation?.of ?? file, one.tag),
  }));
  const opened = await openContent(site, entry);
  return {
    ...entry,
    ...opened,
    schema: jsonSchema(schema),
    languages: languages.length > 1 ? languages : [],
    texts: translation && opened.content ? translatedTexts(site.root, entry) : [],
  };
}

async function save(site: Site, { file, base, value, body }: z.output<typeof change>): Promise<Saved> {
  const saved = await changeContentAndFonts(site, entryOf(site, file), base, { value, body });
  if (saved.kind === "saved") recordTranslations(site.root);
  return saved;
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
    return await made(site, file);
  }
  const { kind, title, isPrivate } = wanted;
  const { files } = await createContent({ kind, title, slug, private: isPrivate }, site.root);
  return made(site, files.at(-1) ?? "");
}

/** A new file, once the site has it: its page is opened next, and generated modules list studies and rooms. */
async function made(site: Site, file: string): Promise<{ file: string }> {
  await site.afterWrite();
  return { file: file.slice("content/".length) };
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
  for await (const part of within(request, limit)) parts.push(part);
  return Buffer.concat(parts);
}

async function* within(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  const refuse = () => {
    throw new UsageError(`The limit is ${limit / 1024 / 1024} MB.`);
  };
  // Before it is read: a request that is cut off gets no answer.
  if (Number(request.headers["content-length"]) > limit) refuse();
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit) refuse();
    yield part;
  }
}
