import { join } from "node:path";
import { DocumentError } from "../../../document/document-error";
import { ContentError } from "../../../lib/content/content-error";
import { orNull } from "../../content/check/mistakes-of";
import { stateOf } from "../../content/disk";
import { encodeMaster } from "../../content/pictures/encode";
import { findMasters, type Master, masterFiles, resumeFile } from "../../content/pictures/masters";
import type { FaultyFile } from "./content-watch";

/**
 * Encodes new pictures, and draws the first page of a new resume, once two polls in a row find the files unchanged: none is still
 * being copied. Unlike events, polls work in containers and on network drives.
 *
 * @returns look: one poll; faults: the pictures that cannot be shown
 */
export function watchPictures({ root = ".", say = console.log as (line: string) => void } = {}) {
  let seen = "";
  let done = "";
  let tried = new Map<string, { state?: string; error: ContentError | null }>();
  let faults: ContentError[] = [];
  let busy = false;

  async function look(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      const states = new Map(masterFiles(root).map(({ file }) => [file, stateOf(join(root, file))]));
      for (const file of resumeFiles()) states.set(file, stateOf(join(root, file)));
      const now = JSON.stringify([...states]);
      const isStill = now === seen;
      seen = now;
      if (!isStill || now === done) return;
      done = now;
      await encode(states);
    } finally {
      busy = false;
    }
  }

  async function encode(states: ReadonlyMap<string, string>): Promise<void> {
    const { masters, refused } = findMasters(root);
    const next: typeof tried = new Map();
    for (const master of masters) {
      const before = tried.get(master.file);
      const state = states.get(master.file);
      const isSame = before && before.state === state;
      next.set(master.file, isSame ? before : { state, error: await encodeOne(master) });
    }
    tried = next;
    const known = faults.map(({ message }) => message);
    faults = [...refused, ...[...tried.values()].flatMap(({ error }) => error ?? [])];
    for (const { message } of faults) if (!known.includes(message)) say(message);
    await drawResume();
  }

  const site = "content/site.yaml";
  let resume = { state: "", file: null as string | null };
  /** What decides the picture of the resume on the contact page. */
  function resumeFiles(): string[] {
    const state = stateOf(join(root, site));
    if (state !== resume.state) resume = { state, file: orNull(() => resumeFile(root)) };
    return resume.file ? [site, resume.file] : [];
  }

  async function drawResume(): Promise<void> {
    if (!resume.file) return;
    // It loads the renderer of PDFs.
    const { encodeResumePoster } = await import("../../content/pictures/resume-poster");
    try {
      if (await encodeResumePoster(root)) say("drawn    the first page of the resume");
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      say(`The resume cannot be drawn. ${error.message}`);
    }
  }

  async function encodeOne(master: Master): Promise<ContentError | null> {
    try {
      const outcome = await encodeMaster(master, root);
      if (outcome.kind === "refused") return outcome.error;
      if (outcome.kind === "made")
        say([`encoded  ${master.id}`, ...outcome.words.map((word) => `         ${word}`)].join("\n"));
      return null;
    } catch (error) {
      // Removed meanwhile: the next poll notices.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      if (error instanceof ContentError) return error;
      throw error;
    }
  }

  return {
    look,
    faults: (): FaultyFile[] => faults.map(({ file, problems }) => ({ file, problems: [...problems] })),
  };
}
