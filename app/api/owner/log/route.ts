import { CSV_HEADING, type LogRow, logAsCsv, logPages, readSince } from "@/lib/gate/read-log";
import { Refusal } from "@/lib/gate/refusal";
import { day } from "@/lib/gate/words";
import { readRoute } from "@/lib/http/route";
import { fromDatabase, requireOwner } from "@/lib/sessions/owner";

/** GET ?since=7d: the whole log as a file for a spreadsheet, streamed a page at a time, whatever its length. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute({
  async act(context, request) {
    const { gate } = await requireOwner(context);
    const since = readSince(new URL(request.url).searchParams.get("since") ?? "30d", gate.clock());
    if (!since) throw new Refusal("invalid_request");
    const pages = logPages(gate.database, { since });
    // A database that is down is reported as such, not as a file that breaks off at once.
    const first = await fromDatabase(() => pages.next());
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

/** The byte order mark tells spreadsheets that this is UTF-8. An error on the way breaks the download off. */
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
