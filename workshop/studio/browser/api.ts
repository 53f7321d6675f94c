import type { ContentProblem } from "../../../lib/content/content-error";
import { fieldInWords, type NamedField, placeInWords, sentence } from "../../content/in-words";
import type { PicturePart, Uploaded } from "../../content/pictures/add-picture";
import type { PictureChoice, PictureName } from "../../content/pictures/choices";
import type { Opened, Saved } from "../server/api";
import type { Contents, Entry } from "../server/entries";
import { fieldsOf } from "./search/find";

/** The studio did not answer, or its answer was cut off. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  override message =
    "The studio does not answer. Its program has ended: start it again. Your text stays here.";
}

/** Told to the window when the studio has written something. */
export const WRITTEN = "studio-written";

/** In milliseconds. A computer that slept could wait for ever. */
const TIMEOUT = 30_000;
/** The same where a program starts first, all content is checked, or it is published. The server ends its own commands before. */
export const LONG = 15 * 60_000;

/** Throws Error with the server's message if it refuses; NoAnswer. */
export async function ask<Answer>(
  path: string,
  method = "GET",
  value?: object,
  timeout = TIMEOUT,
): Promise<Answer> {
  const noAnswer = () => {
    throw new NoAnswer();
  };
  const response = await fetch(`/studio/api/${path}`, {
    method,
    ...(value && { headers: { "content-type": "application/json" }, body: JSON.stringify(value) }),
    signal: AbortSignal.timeout(timeout),
  }).catch(noAnswer);
  const answer = await response.json().catch(noAnswer);
  if (!response.ok) throw refusal(answer, response.status);
  if (method !== "GET") dispatchEvent(new Event(WRITTEN));
  return answer;
}

const refusal = (answer: { error?: string } | null, status: number): Error =>
  new Error(withNames(answer?.error ?? `The studio answered ${status}.`));

/** Asks for a list. An answer that a newer one has overtaken, or its failure, becomes that newer one. */
function newest<Item, Kept>(path: string, keep: (list: readonly Item[]) => Kept) {
  let count = 0;
  let known = { at: 0, list: keep([]) };
  return {
    async ask(): Promise<Kept> {
      const at = ++count;
      try {
        const list = await ask<Item[]>(path);
        if (at > known.at) known = { at, list: keep(list) };
      } catch (error) {
        if (at > known.at) throw error;
      }
      return known.list;
    },
    known: (): Kept => known.list,
  };
}

/** All files, and the newest answer of that. */
export const { ask: listFiles, known: listedFiles } = newest("files", (list: readonly Entry[]) => list);

const contents = newest("contents", (files: readonly Contents[]) => ({ files, fields: fieldsOf(files) }));

/** What the list of files calls one. */
export const fileName = (file: string): string =>
  listedFiles().find((one) => one.file === file)?.name ?? file;

/** The same in a message, which has paths from the root. */
export const withNames = (words: string): string =>
  listedFiles().reduce((text, { file, name }) => text.replaceAll(`content/${file}`, `"${name}"`), words);

/** A mistake as a sentence. */
export const mistakeInWords = ({ expected, found }: Pick<ContentProblem, "expected" | "found">): string =>
  withNames(sentence(expected, found));

/** All files with what is written in them, and the fields for a search in them. */
export const listContents = contents.ask;

/** The newest answer of listContents, which was asked when a file was opened. */
export const listedContents = contents.known;

let schemas: Readonly<Record<string, NamedField>> | undefined;
/** Asks once for what `fieldWords` needs. */
export const listSchemas = async (): Promise<void> => {
  schemas ??= await ask("schemas");
};

/** The entry of a file, named from content/ or from the root. A translation may not be there yet: then its original's. */
export function entryIn(files: readonly Entry[], file: string): Entry | undefined {
  const entryAt = (wanted: string) => files.find((one) => one.file === wanted.replace(/^content\//, ""));
  return entryAt(file) ?? entryAt(file.replace(/\.[\w-]+(?=\.\w+$)/, ""));
}

/** A field's place as its form calls it: "block 3 “The quay”, description". `value`: the file's; that of listContents by default. */
export function fieldWords(file: string, path: readonly PropertyKey[], value?: unknown): string {
  const entry = entryIn(listedFiles(), file);
  const schema = entry && schemas?.[entry.own ?? entry.kind];
  const written = listedContents().files.find((one) => one.file === (entry?.translation?.of ?? entry?.file));
  return schema ? fieldInWords(schema, path, value ?? written?.content.value) : placeInWords(path);
}

export const nameInQuery = ({ id, privateSlug }: PictureName): URLSearchParams =>
  new URLSearchParams({ id, ...(privateSlug === undefined ? {} : { private: privateSlug }) });

/** A picture with the address at which the studio shows it, private ones too. */
export const shown = <Picture extends PictureChoice>(picture: Picture): Picture & { src: string } => ({
  ...picture,
  src: picture.src ?? `/studio/api/library/picture?${nameInQuery(picture)}`,
});

/** The pictures that a file can name, as the studio shows them. */
export const listPictures = async (file: string): Promise<PictureChoice[]> =>
  (await ask<PictureChoice[]>(`pictures?file=${encodeURIComponent(file)}`)).map(shown);

export const openFile = (file: string): Promise<Opened> => ask(`file?file=${encodeURIComponent(file)}`);

/** Null if the file is gone. */
export const versionOf = (file: string): Promise<{ version: string | null }> =>
  ask(`version?file=${encodeURIComponent(file)}`);

type FileChange = { file: string; base: string | null; value: unknown; body: string | null };
export const saveFile = (change: FileChange): Promise<Saved> => ask("file", "PUT", change);

type NewPage = { kind: "case-study" | "article"; title: string; slug?: string; isPrivate: boolean };
type NewRoom = {
  kind: "room";
  title: string;
  slug?: string;
  company: boolean;
  listed: string;
  gate: boolean;
};
/** The address that a new page with this title gets; `isWritten` if it is a guess. */
export const proposeAddress = (title: string): Promise<{ slug: string; isWritten: boolean }> =>
  ask(`address?${new URLSearchParams({ title })}`);

/** Creates a study, an article or a room. Throws Error with a message if its address is taken or something is invalid. */
export const createFile = (page: NewPage | NewRoom): Promise<{ file: string }> => ask("new", "POST", page);

/**
 * Sends a picture, which the server encodes.
 *
 * @param progress gets the share sent so far; 1 during encoding
 * @throws Error with a message if it is refused
 */
export async function sendPicture(
  of: string,
  picture: File,
  progress: (share: number) => void,
): Promise<Made> {
  const query = new URLSearchParams({ file: of, name: picture.name });
  return made(await upload<Uploaded>("POST", `picture?${query}`, picture, progress));
}

/** Stores a part of a picture as another one. Throws Error with a message if it is refused; NoAnswer. */
export const sendPart = async (of: string, id: string, part: PicturePart): Promise<Made> =>
  made(await ask<Uploaded>("picture/part", "POST", { file: of, id, part }));

type Made = Extract<Uploaded, { kind: "made" }>;
function made(answer: Uploaded): Made {
  if (answer.kind === "refused") throw new Error(answer.words);
  return { ...answer, choice: shown(answer.choice) };
}

/** Sends a file. Throws Error with the server's message if it answers with an error; NoAnswer. */
export const upload = <Answer>(
  method: string,
  path: string,
  file: File,
  progress: (share: number) => void,
): Promise<Answer> =>
  new Promise((done, failed) => {
    // fetch does not report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open(method, `/studio/api/${path}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total);
    request.onerror = () => failed(new NoAnswer());
    request.onload = () => {
      if (request.status === 200 && request.response) {
        dispatchEvent(new Event(WRITTEN));
        return done(request.response);
      }
      failed(refusal(request.response, request.status));
    };
    request.send(file);
  });
