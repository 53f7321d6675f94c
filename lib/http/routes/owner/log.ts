import "server-only";
import { logAsCsv, readLog, readSince } from "@/lib/gate/read-log";
import { Refusal } from "@/lib/gate/refusal";
import type { Platform } from "../../context";
import { read, route } from "../../handler";
import { fromDatabase, requireOwner } from "./door";

/** GET ?since=7d: the whole log as a file for a spreadsheet. */
export const ownerLogRoute = (platform?: Platform) =>
  route(
    read(async (context, request) => {
      const { gate } = await requireOwner(context);
      const since = readSince(new URL(request.url).searchParams.get("since") ?? "30d", gate.clock());
      if (!since) throw new Refusal("invalid_request");
      const log = await fromDatabase(() => readLog(gate.database, since));
      const day = new Date(gate.clock()).toISOString().slice(0, 10);
      // The mark at the beginning tells spreadsheets that this is UTF-8.
      return new Response(`\uFEFF${logAsCsv(log).join("\r\n")}\r\n`, {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="openings-${day}.csv"`,
          "Cache-Control": "private, no-store",
          "X-Robots-Tag": "noindex",
        },
      });
    }),
    platform,
  );
