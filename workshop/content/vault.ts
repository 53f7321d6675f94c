import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { DocumentError } from "../../document/document-error";
import { manifest } from "../../document/manifest";
import { prepareDocument } from "../../document/prepare";
import { openStore } from "../../document/store/open-store";
import type { ServerEnv } from "../../lib/env/server-env";
import { Refusal } from "../../lib/http/refusal";
import { draftPath, unlockLink } from "../../lib/paths";
import { createKeyring } from "../../lib/sign/keys";
import { databaseOf } from "../../rooms/backends/index";
import { documentKeys } from "../../rooms/contents/document-service";
import { labelPasscode, readEnd, readLabel } from "../../rooms/passcode/label-passcode";
import { withdraw } from "../../rooms/record/withdraw";
import { validity } from "../../rooms/record/words";
import { type DraftDays, type LinkedDraft, signDraftLink } from "../../rooms/rules/draft-link";
import { readSubject, type Subject, subjectText } from "../../rooms/rules/passcode-subject";
import { DatabaseError } from "../../rooms/rules/ports";
import { listPasscodes } from "../../rooms/store/passcodes";
import { remarksOn } from "./document";
import { markSample, type SampleMark } from "./mark-sample";
import { UsageError, unexpected, WordedError } from "./usage-error";

/** The place of documents and passcodes: a Supabase project's address; null for this computer. */
type Placed = { project: string | null };

export type DocumentState = Placed & {
  prepared: {
    id: string;
    title: string | null;
    /** Of the PDF. */
    name: string;
    bytes: number;
    pages: number;
    preparedAt: string;
    /** In words; null if an earlier release prepared it. */
    remarks: string[] | null;
  } | null;
  /** Of the PDF that is being prepared. `page`: the last one that is ready. */
  work: { page: number; pages: number } | null;
  /** Why the last PDF was not taken. */
  refused: string | null;
};

export type PasscodeList = Placed & {
  passcodes: {
    label: string;
    state: ReturnType<typeof validity>["state"];
    at: string | null;
    /** Whether it was made for a policy that the room no longer has, so that it opens nothing. */
    isOld: boolean;
    uses: number;
  }[];
};

/** `link`: from the root of this computer's site, if the passcode is valid there only. */
export type MadePasscode = { passcode: string; label: string; until: string | null; link: string | null };

/** `file`: in a folder that is removed afterwards. `name`: what the designer calls it. `to`: its place once it is prepared. */
type Given = { file: string; name: string; to: string };

const SMALL_WIDTH = 320;
const DAY_MS = 86_400_000;
/** A site that has not been asked for a while may start first. */
const ANSWER_MS = 15_000;

/**
 * What the studio asks of the site's documents and passcodes. Each call's arguments and answer can be sent to another process.
 */
function vaultCalls(settings: ServerEnv) {
  const project = settings.supabase?.url ?? null;
  const storeOf = (key: string | null) => openStore(settings, key);
  const jobs = new Map<string | null, Pick<DocumentState, "work" | "refused">>();

  const prepare = async (key: string | null, { file, name, to }: Given): Promise<void> => {
    try {
      const tell = (work: DocumentState["work"]) => jobs.set(key, { work, refused: null });
      await prepareDocument(file, await storeOf(key), ({ page, pages }) => tell({ page, pages }), name);
      await rename(file, to);
      jobs.delete(key);
    } catch (error) {
      jobs.set(key, { work: null, refused: wordsOf(error) });
    } finally {
      await rm(dirname(file), { recursive: true, force: true });
    }
  };

  const refuseWork = (key: string | null): void => {
    if (jobs.get(key)?.work) throw new UsageError("A PDF is being prepared. Wait until it is ready.");
  };

  const remove = async (key: string | null): Promise<void> => {
    refuseWork(key);
    jobs.delete(key);
    await (await storeOf(key)).clear();
  };

  return {
    async document(key: string | null): Promise<DocumentState> {
      // Before the document is read: what ends meanwhile is asked about again.
      const job = jobs.get(key) ?? { work: null, refused: null };
      const store = await storeOf(key);
      const found = await store.current();
      if (!found) return { project, prepared: null, ...job };
      const notes = await store.readNotes(found.id);
      const { id, title, source, pages, preparedAt } = found;
      const remarks = notes?.remarks.flatMap(remarksOn) ?? null;
      const of = { id, title, name: notes?.name ?? source.name, bytes: source.bytes, preparedAt, remarks };
      return { project, prepared: { ...of, pages: pages.length }, ...job };
    },

    /** Begins to prepare a PDF. */
    async prepare(key: string | null, given: Given): Promise<void> {
      try {
        refuseWork(key);
      } catch (error) {
        await rm(dirname(given.file), { recursive: true, force: true });
        throw error;
      }
      jobs.set(key, { work: { page: 0, pages: 0 }, refused: null });
      void prepare(key, given);
    },

    /** A page as WebP. */
    async page(key: string | null, id: string, page: number, isLarge: boolean): Promise<Buffer> {
      const isNamed = manifest.shape.id.safeParse(id).success && Number.isSafeInteger(page);
      const base = isNamed && (await (await storeOf(key)).readBase(id, page, 1600));
      if (!base) throw new UsageError("The document was replaced or removed.");
      return sharp(base)
        .resize(isLarge ? null : SMALL_WIDTH)
        .webp()
        .toBuffer();
    },

    /** The first page of a room's document with a visible mark, as WebP. */
    sample: (room: string, mark: SampleMark): Promise<Buffer> => markSample(settings, room, mark),

    remove,

    /** Whether no PDF is being prepared, and the form has heard of each that was refused. */
    isIdle: async (): Promise<boolean> => jobs.size === 0,

    /** Removes the documents of a room in all languages, and withdraws the passcodes that open nothing else. */
    async forget(room: string, languages: readonly string[]): Promise<void> {
      const keys = documentKeys(room, languages).map(({ key }) => key);
      for (const key of keys) refuseWork(key);
      const opensIt = (text: string) => readSubject(text).room === room;
      const passcodes = await listPasscodes(databaseOf(settings));
      // Before the passcodes, which a store of documents that does not answer must not cost.
      for (const key of keys) await remove(key);
      for (const { label, slugs, revokedAt } of passcodes)
        if (slugs?.some(opensIt) && slugs.every(opensIt) && revokedAt === null)
          await withdraw(databaseOf(settings), { kind: "label", value: label });
    },

    /** The labelled passcodes that were made for a room. */
    async passcodes({ room, alone }: Subject): Promise<PasscodeList> {
      const known = await listPasscodes(databaseOf(settings));
      const passcodes = known.flatMap(({ label, slugs, expiresAt, revokedAt, uses }) => {
        const own = slugs?.map(readSubject).find((one) => one.room === room);
        const { state, at } = validity(expiresAt, revokedAt, Date.now());
        return own ? [{ label, state, at, uses, isOld: alone === true && !own.alone }] : [];
      });
      return { project, passcodes };
    },

    async addPasscode(
      { slug, ...subject }: Subject & { slug: string },
      asked: { label: string; days: string },
    ): Promise<MadePasscode> {
      const label = readLabel(asked.label);
      const expires = readEnd(asked.days, Date.now());
      const slugs = [subjectText(subject)];
      const passcode = await labelPasscode(databaseOf(settings), { label, slugs, expires });
      const link = subject.alone
        ? unlockLink(project === null ? "" : settings.siteUrl, slug, passcode)
        : null;
      return { passcode, label, until: expires?.toISOString() ?? null, link };
    },

    /**
     * A link to a draft at the deployed site, and when it ends. Null if that shows no draft by it: it signs with another secret than
     * this computer, or does not have the draft.
     */
    async draftLink(
      site: string,
      draft: LinkedDraft,
      days: DraftDays,
    ): Promise<{ link: string; until: string } | null> {
      const token = await signDraftLink(createKeyring(settings.gateSecrets), draft, days, Date.now);
      const link = new URL(draftPath(token, draft), site).href;
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(link, { redirect: "manual", signal }).catch(() => null);
      if (answer === null) throw new UsageError(`${site} does not answer. Try again.`);
      await answer.body?.cancel();
      // Other hosts may answer to any address.
      const isDraft = answer.status === 200 && answer.headers.get("x-robots-tag")?.includes("noindex");
      return isDraft ? { link, until: new Date(Date.now() + days * DAY_MS).toISOString() } : null;
    },

    async revokePasscode(label: string): Promise<void> {
      await withdraw(databaseOf(settings), { kind: "label", value: label });
    },
  };
}

type Calls = ReturnType<typeof vaultCalls>;

/** Asks a call by its name. Throws UsageError with words for the designer. */
export type Vault = <Name extends keyof Calls>(
  name: Name,
  ...args: Parameters<Calls[Name]>
) => Promise<Awaited<ReturnType<Calls[Name]>>>;

/** Asks in this process. */
export function vaultOf(settings: ServerEnv): Vault {
  const calls = vaultCalls(settings);
  return (name, ...args) =>
    (calls[name] as (...given: typeof args) => Promise<never>)(...args).catch((error: unknown) => {
      throw new UsageError(wordsOf(error));
    });
}

/** What the designer reads about an error. */
function wordsOf(error: unknown): string {
  if (error instanceof WordedError) return error.words;
  if (error instanceof Refusal) return error.message;
  if (error instanceof DocumentError && error.code !== "store") return error.message;
  if (!(error instanceof DocumentError || error instanceof DatabaseError)) return unexpected(error);
  console.error(error);
  return `The place of documents and passcodes does not answer. Try again, or ask the person who set up this site: ${error.message}`;
}
