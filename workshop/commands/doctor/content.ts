import { existsSync } from "node:fs";
import { DocumentError } from "../../../document/document-error";
import { openStore, type StoreSettings } from "../../../document/store/open-store";
import { PAGE_WIDTHS } from "../../../document/viewer-terms";
import { readCatalogue } from "../../../lib/content/catalogue";
import { ContentError } from "../../../lib/content/content-error";
import { readDrafts } from "../../../lib/content/drafts";
import { listedPaths } from "../../../lib/content/own-files";
import { readArticles } from "../../../lib/content/read-articles";
import { keyIn } from "../../../rooms/contents/document-service";
import type { Room } from "../../../rooms/rules/room-policy";
import { only } from "../../content/caught";
import { filesOnDisk } from "../../content/check/files-on-disk";
import { mistakesOf } from "../../content/check/mistakes-of";
import { sampleOf } from "../../content/document";
import { decodePictures } from "../../content/pictures/decode";
import { trackedFault, trackedPrivateFiles } from "../../content/private/folder";
import { unfinishedIn } from "../../content/unfinished/unfinished";
import { ofWhich, optionsFor } from "../document/prepare";
import { asking, type Finding, fault, note, right } from "./report";

/** Whether the content can be built, and whether git tracks private content that PRIVATE_CONTENT keeps out. */
export async function checkContent(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings = [countContent(), ...(await wrongFiles()), ...drafts()];
  if (env.PRIVATE_CONTENT === "external") {
    const [what, ...fix] = trackedFault(trackedPrivateFiles())?.split("\n") ?? [];
    findings.push(what ? fault(what, fix.join("\n")) : right("git tracks no private content"));
  }
  return findings;
}

function countContent(): Finding {
  let words = "";
  const [mistake] = mistakesOf(".", () => {
    const { studies, locked } = readCatalogue();
    const articles = listedPaths().includes("/blog") ? readArticles() : [];
    words = `${studies.length} public studies, ${locked.length} private ones, ${articles.length} articles`;
  });
  return mistake ? faultOf(mistake) : right(words);
}

/** Pictures, films, fonts and documents that cannot be read as what they are called. */
async function wrongFiles(): Promise<Finding[]> {
  let found: ContentError[] = [];
  // A list of pictures that cannot be read is among the mistakes.
  await decodePictures(".").catch(only(ContentError, () => null));
  const lists = mistakesOf(".", () => (found = filesOnDisk(readDrafts())));
  return [...lists, ...found].map(faultOf);
}

function faultOf({ file, problems }: ContentError): Finding {
  const more = problems.flatMap(({ byCommand = [] }) => byCommand);
  const { message } = new ContentError(
    file,
    problems.map(({ byCommand: _, ...rest }) => rest),
  );
  return fault(message, {
    words: "Correct it, or ask the person who set up this site to.",
    byCommand: `${["npm run content lists every mistake", ...new Set(more)].join(", ")}.`,
  });
}

function drafts(): Finding[] {
  const files = unfinishedIn(".").flatMap(({ kind, file }) => (kind === "draft" ? file : []));
  if (files.length === 0) return [];
  const count = files.length === 1 ? "one draft, which is" : `${files.length} drafts, which are`;
  return [
    note(`${count} not published: ${files.join(", ")}`, {
      words: "Clear the checkbox Draft of one to publish it.",
      byCommand: 'Remove the line "draft: true" to publish one.',
    }),
  ];
}

/**
 * Whether there is a document behind a room's gate, or the NDA gate without one. A room with studies needs none. With `language`:
 * of the document in another language, null if there is none.
 */
export async function checkDocument(
  settings: StoreSettings,
  production: boolean,
  room?: Pick<Room, "id" | "slug" | "studies">,
  language?: string,
): Promise<Finding | null> {
  const which = { room: room?.slug ?? null, language };
  const what = `document${ofWhich(which)}`;
  const option = optionsFor(which);
  try {
    const store = await openStore(settings, keyIn(room?.id ?? null, language));
    const known = await store.current();
    if (known) {
      // All pages of files; one page of a bucket, from which a page takes as long as all files.
      const checked = settings.supabase ? 1 : known.pages.length;
      for (let page = 1; page <= checked; page++)
        for (const width of PAGE_WIDTHS)
          if (!(await store.readBase(known.id, page, width)))
            throw new DocumentError("store", `Page ${page} is missing. Prepare the document again.`);
      return right(
        `the ${what} is prepared: ${known.source.name}, ${known.pages.length} pages, ${store.label}`,
      );
    }
    if (language !== undefined && !existsSync(sampleOf(which))) return null;
    if (language !== undefined)
      return note(
        `no ${what} is prepared (${store.label}): readers get that of the first language`,
        asking("prepare it", `npm run document -- prepare${option}`),
      );
    if (room && room.studies.length > 0)
      return right(`the room ${room.slug} shows its studies; no document is prepared for it`);
    return (production ? fault : note)(
      `no ${what} is prepared (${store.label}): verified readers find nothing`,
      asking("prepare it", `npm run document -- prepare FILE${option}`),
    );
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return fault(`the prepared ${what} cannot be read`, error.message);
  }
}
