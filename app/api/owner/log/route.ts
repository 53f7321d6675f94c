import { keptAbout } from "@/lib/gate/purge";
import { CSV_HEADING, keptLines, type LogRow, logAsCsv, logPages, readSince } from "@/lib/gate/read-log";
import { orRefuse, Refusal } from "@/lib/gate/refusal";
import { day } from "@/lib/gate/words";
import { readRoute } from "@/lib/http/route";
import { requireOwner } from "@/lib/sessions/grants";
import { roomsOf } from "@/lib/sessions/room-access";

/**
 * GET ?since=7d: the whole log as CSV, streamed a page at a time. ?email= instead: everything that is kept about a reader, as lines
 * of JSON, or with as=csv as CSV.
 */
export const { GET } = readRoute({
  async act(context, request) {
    const { gate } = await requireOwner(context);
    const query = new URL(request.url).searchParams;
    const text = query.get("email");
    if (text !== null) {
      const form = query.get("as") === "csv" ? "csv" : "json";
      const rooms = roomsOf(context.app);
      const kept = await orRefuse("unavailable", () => keptAbout(gate.database, { text, rooms }));
      const lines = keptLines(kept, form).map((line) => `${line}\r\n`);
      return new Response(`${form === "csv" ? BYTE_ORDER : ""}${lines.join("")}`, {
        headers: headersOf(
          form === "csv" ? "text/csv" : "application/x-ndjson",
          `reader-${day(gate.clock())}.${form}`,
        ),
      });
    }
    const since = readSince(query.get("since") ?? "30d", gate.clock());
    if (!since) throw new Refusal("invalid_request");
    const pages = logPages(gate.database, { since });
    // Read now, so that a database error becomes a refusal, not a truncated file.
    const first = await orRefuse("unavailable", () => pages.next());
    return new Response(csvOf(first, pages), {
      headers: headersOf("text/csv", `openings-${day(gate.clock())}.csv`),
    });
  },
});

/** Spreadsheets need it for UTF-8. */
const BYTE_ORDER = "\uFEFF";

const headersOf = (type: string, name: string) => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
});

/** A later error aborts the download. */
function csvOf(first: IteratorResult<LogRow[]>, rest: AsyncGenerator<LogRow[]>): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  const lines = (all: readonly string[]) => text.encode(all.map((line) => `${line}\r\n`).join(""));
  let next: IteratorResult<LogRow[]> | undefined = first;
  return new ReadableStream({
    start: (file) => file.enqueue(lines([`${BYTE_ORDER}${CSV_HEADING}`])),
    async pull(file) {
      const page = next ?? (await rest.next());
      next = undefined;
      if (page.done) file.close();
      else file.enqueue(lines(logAsCsv(page.value)));
    },
    cancel: async () => {
      await rest.return(undefined);
    },
  });
}
