import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { openSource } from "../../bring/open";
import { type Plan, type Planned, type Progress, planOf } from "../../bring/plan";
import { readRecord } from "../../bring/record";
import { pageName, type Remark } from "../../bring/source";
import { type Brought, bring, takeBack } from "../../bring/write";
import { safePath } from "../../content/safe-file";
import { UsageError, unexpected } from "../../content/usage-error";
import { type Routes, refusalOf, type Site, writing } from "./routes";

/** In bytes. Node reads no larger file at once. */
const MOST_SENT = 2000 * 1024 * 1024;

type Listed = Omit<Planned, "page" | "slug"> & Pick<Planned["page"], "from" | "title">;

/** What a person brings. Files are named from content/. */
export type BringState = {
  /** `page`: the last one that is done. `pages` is 0 until they are counted. */
  work: { isWriting: boolean; page: number; pages: number } | null;
  /** Why it could not be read or written. */
  refused: string | null;
  plan: { name: string; pages: Listed[]; remarks: readonly Remark[] } | null;
  brought: Brought | null;
  /** All that was ever brought and is there. */
  present: { file: string; isEdited: boolean }[];
};

/** `folder`: of what was sent. */
type Job = Pick<BringState, "work" | "refused" | "brought"> & {
  folder: string;
  plan: Plan | null;
  close: () => void;
};

/** By the site's folder. */
const jobs = new Map<string, Job>();
process.once("exit", () => {
  for (const { close } of jobs.values()) close();
});

/** `site`: the old site's address, for files that do not say it. */
const read = z.strictObject({ address: z.string().optional(), site: z.string().optional() });
// Without "https://", it could name a file of this computer.
const whole = (address: string): string => address.trim().replace(/^(?!https?:\/\/)/i, "https://");
/** What the chosen pages become, by their places. */
const choice = z.record(z.string(), z.enum(["article", "study"]));

/** All without any. */
const back = z.strictObject({ files: z.array(z.string()).optional() });

/** Reads what a person sends or names, plans what it becomes, writes that as drafts, and takes them back. */
export const BRING = {
  "GET bring": ({ site }) => stateOf(site),
  "DELETE bring": ({ site }) => {
    forget(site);
    return stateOf(site);
  },
  "POST bring/file": async ({ site, given, into }) => {
    const file = safePath(jobOf(site).folder, given("name"));
    await mkdir(dirname(file), { recursive: true });
    await into(file, MOST_SENT);
    return {};
  },
  "POST bring/read": async ({ site, body }) => {
    const { address, site: old } = await body(read);
    const job = jobOf(site);
    const [only = "", ...more] = readdirSync(job.folder);
    const place = address ? whole(address) : join(job.folder, ...(more.length > 0 ? [] : [only]));
    return begin(site, job, false, async (tell, note) => {
      const { source, close } = await openSource(place, {
        progress: note,
        ...(old && { site: whole(old) }),
      });
      job.close = () => [close, remover(job.folder)].map((end) => end());
      await tell(0, 0);
      job.plan = await planOf(source, {}, site.root, tell);
    });
  },
  "POST bring": async ({ site, body }) => {
    const kinds = await body(choice);
    const job = jobOf(site);
    const { plan } = job;
    if (!plan) throw new UsageError("The plan is gone: send the files again.");
    for (const item of plan.items) {
      const kind = kinds[item.page.from];
      item.isChosen = kind !== undefined && item.state !== "here";
      item.kind = kind ?? item.kind;
    }
    return begin(site, job, true, async (tell) => {
      job.brought = await bring(site, plan, tell);
      job.plan = null;
      job.close();
      await site.afterWrite();
    });
  },
  "POST bring/back": writing(async ({ site, body }) => {
    const { files } = await body(back);
    forget(site);
    await takeBack(site, { only: files?.map((file) => `content/${file}`) });
    return stateOf(site);
  }),
} satisfies Routes;

const remover = (folder: string) => () => rmSync(dirname(folder), { recursive: true, force: true });

function jobOf({ root }: Site): Job {
  const present = jobs.get(root);
  if (present) return present;
  // A message about several files names it.
  const folder = join(mkdtempSync(join(tmpdir(), "sent-")), "What you sent");
  mkdirSync(folder);
  const job = { folder, work: null, refused: null, plan: null, brought: null, close: remover(folder) };
  jobs.set(root, job);
  return job;
}

/** Forgets what was sent, and stops the reading. Throws UsageError while drafts are written. */
function forget({ root }: Site): void {
  const job = jobs.get(root);
  if (job?.work?.isWriting) throw new UsageError("Drafts are being written. Wait until they are there.");
  jobs.delete(root);
  job?.close();
}

/** Starts work that may take minutes, and answers at once. */
function begin(
  site: Site,
  job: Job,
  isWriting: boolean,
  act: (tell: Progress, note: (page: number, pages: number) => void) => Promise<void>,
): BringState {
  if (job.work) throw new UsageError("This is under way already.");
  const note = (page: number, pages: number) => {
    if (jobs.get(site.root) !== job) throw new UsageError("This was stopped.");
    job.work = { isWriting, page, pages };
  };
  const tell = async (page: number, pages: number) => {
    note(page, pages);
    // Requests are answered meanwhile.
    await setImmediate();
  };
  const work = async () => {
    try {
      await tell(0, 0);
      await act(tell, note);
    } catch (error) {
      job.refused = refusalOf(error, site)?.[1] ?? unexpected(error);
      if (!isWriting) job.close();
    }
    job.work = null;
  };
  job.refused = null;
  void work();
  return stateOf(site);
}

function stateOf({ root }: Site): BringState {
  const { work = null, refused = null, plan = null, brought = null } = jobs.get(root) ?? {};
  const named = (file: string) => file.slice("content/".length);
  const present = Object.values(work ? {} : readRecord(root).pages).filter(({ isThere }) => isThere);
  const listed = (of: Plan) => ({
    name: of.source.name,
    pages: of.items.map(({ page, slug: _, ...item }) => ({
      from: page.from,
      title: pageName(page),
      ...item,
    })),
    remarks: of.remarks,
  });
  return {
    work,
    refused,
    plan: work ? null : plan && listed(plan),
    brought: brought && { ...brought, files: brought.files.map(named) },
    present: present.map(({ file, isEdited }) => ({ file: named(file), isEdited })),
  };
}
