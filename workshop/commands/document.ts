/**
 * `npm run document -- prepare [FILE] [--room ROOM] [--language fr] [--if-missing]`: puts a PDF behind the NDA gate, or behind a room's.
 * `npm run document -- status` describes the present one, `trace` names the reader of a leaked picture. Pages go to DATA_DIR/document, or to a private bucket at Supabase; never to public/.
 */
import { existsSync } from "node:fs";
import { DocumentError } from "../../document/document-error";
import type { DocumentStore } from "../../document/store/document-store";
import { openStore } from "../../document/store/open-store";
import { ContentError } from "../../lib/content/content-error";
import { readOwn } from "../../lib/content/own-files";
import { EnvError } from "../../lib/env/report";
import { documentKeys, keyIn } from "../../rooms/contents/document-service";
import { DatabaseError } from "../../rooms/rules/ports";
import { SAMPLE, sampleOf, type Which } from "../content/document";
import { ensureOwn } from "../content/generate/ensure-own";
import { readRooms } from "../content/read-rooms";
import { UsageError } from "../content/usage-error";
import { optionsFor, prepare } from "./document/prepare";
import { command, fromHere, parse } from "./lib/cli";
import { commandEnv, workplace } from "./lib/command-env";

ensureOwn();
const { roomNamed } = await import("./gate/rooms");

const USAGE = `Usage:
  npm run document -- prepare [FILE] [--room ROOM] [--language fr] [--if-missing]
                      FILE: ${SAMPLE}, or that of the room, unless given
                      --room: the document of a room (content/private/rooms/ROOM), not the NDA document
                      --language: the document for another language of the site (document.fr.pdf, unless FILE is given)
                      --if-missing: only if none is prepared, or the file has changed; without FILE, also those of rooms and languages
  npm run document -- status [--room ROOM] [--language fr]
  npm run document -- trace FILE [--room ROOM] [--pdf FILE]
                      names the reader whose copy a picture of a page shows, from PNG, JPEG, WebP, HEIC or PDF, or a .txt or .md has text of
                      --room: look in this room's document only
                      --pdf: look in this PDF, which is no longer prepared`;

await command(
  async () => {
    const { positionals, values } = parse({
      allowPositionals: true,
      options: {
        ...{ "if-missing": { type: "boolean" }, room: { type: "string" } },
        ...{ language: { type: "string" }, pdf: { type: "string" } },
      },
    });
    const [name, file, ...rest] = positionals;
    const settings = commandEnv();
    const room = values.room === undefined ? null : roomNamed({ rooms: readRooms() }, values.room);
    const ifMissing = values["if-missing"] ?? false;
    const { language } = values;
    if (language !== undefined) checkLanguage(language, otherLanguages());
    const one = { key: keyIn(room?.id ?? null, language), room: room?.slug ?? null, language };
    if (name === "prepare" && rest.length === 0) {
      const isEach = ifMissing && file === undefined && room === null && language === undefined;
      for (const { key, ...which } of isEach ? preparable() : [one]) {
        const path = file === undefined ? sampleOf(which) : fromHere(file);
        const how = { ifMissing, workplace: workplace(settings) };
        await prepare(path, await openStore(settings, key), which, how);
      }
    } else if (name === "trace" && file !== undefined && rest.length === 0) {
      // It loads the database and OpenCV, which the other commands do not need.
      const { traceSite } = await import("./document/trace");
      const rooms = room !== null || values.pdf !== undefined ? [room] : [null, ...readRooms()];
      const pdf = values.pdf === undefined ? undefined : fromHere(values.pdf);
      await traceSite(settings, { file: fromHere(file), rooms, languages: otherLanguages(), pdf });
    } else if (name === "status" && file === undefined) await status(await openStore(settings, one.key), one);
    else
      throw new UsageError(
        name === undefined ? "Which command?" : `There is no command "${positionals.join(" ")}".`,
      );
  },
  { usage: USAGE, expected: [DocumentError, DatabaseError, EnvError, ContentError] },
);

function otherLanguages(): readonly string[] {
  return readOwn("site").content.languages.slice(1);
}

function checkLanguage(tag: string, others: readonly string[]): void {
  if (others.includes(tag)) return;
  const known = others.length > 0 ? `There are: ${others.join(", ")}.` : "It has one language.";
  throw new UsageError(`"${tag}" is no other language of the site. ${known}`);
}

/** The NDA document, and the others that have a PDF. */
function preparable(): (Which & { key: string | null })[] {
  const languages = otherLanguages();
  return [null, ...readRooms()]
    .flatMap((room) =>
      documentKeys(room?.id ?? null, languages).map((one) => ({ ...one, room: room?.slug ?? null })),
    )
    .filter(({ key, ...which }) => key === null || existsSync(sampleOf(which)));
}

async function status(store: DocumentStore, which: Which): Promise<void> {
  const known = await store.current();
  if (!known)
    return console.log(
      `No document is prepared (${store.label}). Run: npm run document -- prepare FILE${optionsFor(which)}`,
    );
  const { title, source, pages, outline, preparedAt, id } = known;
  console.log(`Document  ${title ?? "(no title)"}
File      ${source.name}, ${(source.bytes / 1024 / 1024).toFixed(1)} MB, SHA-256 ${source.sha256}
Pages     ${pages.length}, ${pages.filter(({ hasText }) => hasText).length} of them with text
Bookmarks ${outline.length}
Prepared  ${preparedAt}
Stored as ${id}, ${store.label}`);
}
