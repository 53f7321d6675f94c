import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { z } from "zod";
import { DocumentError } from "@/document/document-error";
import { liveStore } from "@/document/store/open-store";
import { paced } from "@/document/trace/pace";
import { oncePerProcess } from "@/lib/env/per-process";
import { kindOf } from "@/lib/files/file-kind";
import { invalidRequest, orRefuse, Refusal } from "@/lib/http/refusal";
import { BusyError, limiter, ShareError } from "@/lib/limiter";
import { OTHER_LANGUAGES } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Context } from "@/rooms/http/app";
import { requireOwner } from "@/rooms/http/grants";
import { afterForm } from "@/rooms/http/owner-place";
import { documentsOf } from "@/rooms/http/room-access";
import { documentKey } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";
import { preparedPages, type TracedPage } from "@/rooms/leak/known-pages";
import { joined, linesOf, type Report } from "@/rooms/leak/report";
import { textIn, traceLeakedText } from "@/rooms/leak/text-report";
import { type Suspicion, traceLeak } from "@/rooms/leak/trace-leak";

/** A distinct duration makes Vercel build a separate function, the only one with OpenCV and PDFium. */
export const maxDuration = 120;
/** Of a search; the rest is for the body, decoding and the evidence. */
const LIMIT_MS = 80_000;

/** Hosts take bodies of some 4.5 MB; the form sends at most 4 MB of picture (rooms/owner/picture-to-send.ts). */
const limits = { limit: 4_400_000, timeoutMs: 30_000 };
/** Enough for the 48 million pixels of a phone's camera. `most` in px, what is compared: each takes 20 bytes of memory. */
const LIMITS = {
  bytes: 150_000_000,
  most: 3200,
  pdf: { bytes: 200_000_000, openMs: 30_000, pageMs: 20_000 },
};

/** A trace takes a processor for seconds, and 300 MB. */
const tracing = oncePerProcess("owner.traces", () => limiter({ room: 1, waiting: 2 }));
/** Their corners are found once: 0.3 MB for each page. */
const keptPages = oncePerProcess(
  "owner.traced-pages",
  () =>
    new LRUCache<string, TracedPage[]>({
      maxSize: 200,
      sizeCalculation: ({ length }) => Math.max(1, length),
    }),
);

/** In characters: a passage of 10,000 words. */
const MOST_TEXT = 60_000;

const input = z.object({
  leak: z
    .array(z.instanceof(Blob))
    .max(1)
    .transform(([file]) => (file && file.size > 0 ? file : undefined))
    .optional(),
  text: z.string().optional(),
});

/** POST {leak, text}: names the readers whose mark a picture or a text has; to a form as plain text. Neither is kept. */
export const { POST } = writeRoute({
  input,
  large: { limits, admit: requireOwner },
  back: (fields) => afterForm(fields),
  async act(context, { leak, text: pasted = "" }, { signal }) {
    const bytes = leak && Buffer.from(await leak.arrayBuffer());
    // A PDF may consist of letters.
    const text = !bytes ? pasted : kindOf(bytes) === "pdf" ? null : textIn(bytes);
    if (text?.trim() === "") throw invalidRequest(words().leak.chooseFile);
    if (text !== null && text.length > MOST_TEXT) throw invalidRequest(words().leak.textTooLong);
    const { report, evidence } = await orExplain(() =>
      tracing().run({ signal }, () =>
        text === null ? traceBytes(context, bytes as Buffer, signal) : traceText(context, text, signal),
      ),
    );
    return {
      body: { success: true, report, evidence: evidence?.toString("base64") ?? null },
      text: linesOf(report).join("\n"),
    };
  },
});

/** `evidence`: of the first picture that names a reader, as JPEG. */
type Traced = { report: Report; evidence: Buffer | null };

async function traceText(context: Context, text: string, signal?: AbortSignal): Promise<Traced> {
  const report = await traceLeakedText(text, await pagesFor(context), await suspicion(context, signal));
  return { report, evidence: null };
}

async function traceBytes(context: Context, bytes: Buffer, signal?: AbortSignal): Promise<Traced> {
  if (kindOf(bytes) === "heic") throw invalidRequest(words().leak.heic);
  const leak = { bytes, name: words().leak.theFile, limits: LIMITS };
  const traces = traceLeak(leak, await pagesFor(context), await suspicion(context, signal));
  const reports: Report[] = [];
  let evidence: Buffer | null = null;
  try {
    for await (const { report, drawEvidence } of traces) {
      reports.push(report);
      evidence ??= await drawEvidence();
    }
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code === "store" || reports.length === 0) throw error;
    const compared = say(words().leak.onlyFirstPages, { pages: reports.length });
    reports.push({ named: reports.some(({ named }) => named), facts: [], notes: [compared, error.message] });
  }
  // A host may limit an answer, as it does a request.
  const small =
    evidence && (await sharp(evidence).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer());
  return { report: joined(reports, words().leak), evidence: small };
}

/** The sessions and keys for both kinds of leaks. Throws Refusal not_configured without a secret. */
async function suspicion(context: Context, signal?: AbortSignal): Promise<Suspicion> {
  const { gate } = await requireOwner(context);
  const keys = context.app.traceKeys?.() ?? [];
  if (keys.length === 0) throw new Refusal("not_configured");
  const tooSlow = say(words().leak.tooSlow, { seconds: Math.round(LIMIT_MS / 1000) });
  const pace = paced({ limitMs: LIMIT_MS, tooSlow, signal });
  return { keys, database: gate.database, pace, words: words().leak };
}

function pagesFor({ app }: Context): Promise<TracedPage[]> {
  const rooms = documentsOf(app).map((room) => (documentKey(room) === null ? null : room));
  const compared = { rooms, languages: OTHER_LANGUAGES };
  return preparedPages(compared, app.bases ?? liveStore, words().leak, keptPages());
}

/** Runs `work`. Refusals explain what is wrong with the file, and who else is served. */
async function orExplain<T>(work: () => Promise<T>): Promise<T> {
  return orRefuse("unavailable", async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BusyError || error instanceof ShareError)
        throw new Refusal("unavailable", { message: words().leak.otherTraces, retryAfter: 30 });
      if (error instanceof DocumentError && error.code !== "store") throw invalidRequest(error.message);
      throw error;
    }
  });
}
