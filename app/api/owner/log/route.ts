import { CSV_HEADING, type LogRow, logAsCsv, logPages, readSince } from "@/lib/gate/read-log";
import { orRefuse, Refusal } from "@/lib/gate/refusal";
import { day } from "@/lib/gate/words";
import { readRoute } from "@/lib/http/route";
import { requireOwner } from "@/lib/sessions/grants";

/** GET ?since=7d: the whole log as CSV, streamed a page at a time. */
export const { GET } = readRoute({
  async act(context, request) {
    const { gate } = await requireOwner(context);
    const since = readSince(new URL(request.url).searchParams.get("since") ?? "30d", gate.clock());
    if (!since) throw new Refusal("invalid_request");
    const pages = logPages(gate.database, { since });
    // Read now, so that a database error becomes a refusal, not a truncated file.
    const first = await orRefuse("unavailable", () => pages.next());
    return new Response(csvOf(first, pages), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="openings-${day(gate.clock())}.csv"`,
        "Cache-Control": "private, no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  },
});

/** Spreadsheets need the byte order mark for UTF-8. A later error aborts the download. */
function csvOf(first: IteratorResult<LogRow[]>, rest: AsyncGenerator<LogRow[]>): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  const lines = (all: readonly string[]) => text.encode(all.map((line) => `${line}\r\n`).join(""));
  let next: IteratorResult<LogRow[]> | undefined = first;
  return new ReadableStream({
    start: (file) => file.enqueue(lines([`\uFEFF${CSV_HEADING}`])),
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
