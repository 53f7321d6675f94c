/**
 * `npm run document -- prepare [FILE] [--room ROOM] [--if-missing]`: puts a PDF behind the NDA gate, or behind a room's.
 * `npm run document -- status` describes the present one, `trace` names the reader of a leaked picture. Pages go to DATA_DIR/document, or to a private bucket at Supabase; never to public/.
 */
import { existsSync } from "node:fs";
import { DocumentError } from "../../document/document-error";
import type { DocumentStore } from "../../document/store/document-store";
import { openStore } from "../../document/store/open-store";
import { ContentError } from "../../lib/content/content-error";
import { EnvError } from "../../lib/env/report";
import { DatabaseError } from "../../rooms/rules/ports";
import { ensureOwn } from "../content/generate/ensure-own";
import { readRooms } from "../content/read-rooms";
import { UsageError } from "../content/usage-error";
import { prepare, SAMPLE, sampleOf } from "./document/prepare";
import { command, fromHere, parse } from "./lib/cli";
import { commandEnv, workplace } from "./lib/command-env";

ensureOwn();
const { roomNamed } = await import("./gate/rooms");

const USAGE = `Usage:
  npm run document -- prepare [FILE] [--room ROOM] [--if-missing]
                      FILE: ${SAMPLE}, or that of the room, unless given
                      --room: the document of a room (content/private/rooms/ROOM), not the NDA document
                      --if-missing: only if none is prepared, or the file has changed; without FILE, also those of the rooms
  npm run document -- status [--room ROOM]
  npm run document -- trace FILE [--room ROOM] [--pdf FILE]
                      names the reader whose copy a picture of a page shows, from PNG, JPEG, WebP, HEIC or PDF, or a .txt or .md has text of
                      --room: look in this room's document only
                      --pdf: look in this PDF, which is no longer prepared`;

await command(
  async () => {
    const { positionals, values } = parse({
      allowPositionals: true,
      options: { "if-missing": { type: "boolean" }, room: { type: "string" }, pdf: { type: "string" } },
    });
    const [name, file, ...rest] = positionals;
    const settings = commandEnv();
    const room = values.room === undefined ? null : roomNamed({ rooms: readRooms() }, values.room);
    const ifMissing = values["if-missing"] ?? false;
    if (name === "prepare" && rest.length === 0) {
      const isEach = ifMissing && file === undefined && room === null;
      const others = isEach ? readRooms().filter(({ slug }) => existsSync(sampleOf(slug))) : [];
      for (const one of [room, ...others]) {
        const [slug, id] = one ? [one.slug, one.id] : [null, null];
        await prepare(file === undefined ? sampleOf(slug) : fromHere(file), await openStore(settings, id), {
          room: slug,
          ifMissing,
          workplace: workplace(settings),
        });
      }
    } else if (name === "trace" && file !== undefined && rest.length === 0) {
      // It loads the database and OpenCV, which the other commands do not need.
      const { traceSite } = await import("./document/trace-site");
      const rooms = room !== null || values.pdf !== undefined ? [room] : [null, ...readRooms()];
      const pdf = values.pdf === undefined ? undefined : fromHere(values.pdf);
      await traceSite(settings, { file: fromHere(file), rooms, pdf });
    } else if (name === "status" && file === undefined)
      await status(await openStore(settings, room?.id), room?.slug);
    else
      throw new UsageError(
        name === undefined ? "Which command?" : `There is no command "${positionals.join(" ")}".`,
      );
  },
  { usage: USAGE, expected: [DocumentError, DatabaseError, EnvError, ContentError] },
);

async function status(store: DocumentStore, room?: string): Promise<void> {
  const known = await store.current();
  if (!known)
    return console.log(
      `No document is prepared (${store.label}). Run: npm run document -- prepare FILE${room === undefined ? "" : ` --room ${room}`}`,
    );
  const { title, source, pages, outline, preparedAt, id } = known;
  console.log(`Document  ${title ?? "(no title)"}
File      ${source.name}, ${(source.bytes / 1024 / 1024).toFixed(1)} MB, SHA-256 ${source.sha256}
Pages     ${pages.length}, ${pages.filter(({ hasText }) => hasText).length} of them with text
Bookmarks ${outline.length}
Prepared  ${preparedAt}
Stored as ${id}, ${store.label}`);
}
