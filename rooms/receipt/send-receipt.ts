import "server-only";
import { own } from "@/lib/content/own";
import { PRIVATE_HEADERS } from "@/lib/http/private-headers";
import { Refusal } from "@/lib/http/refusal";
import { BusyError, limiter, ShareError } from "@/lib/limiter";
import type { Context } from "@/rooms/http/app";
import { type Agreed, receiptOf } from "@/rooms/receipt/receipt";
import { day } from "@/rooms/record/words";

// Only the routes of receipts import this file: it brings pdfkit and the mark's fonts.

const drawing = limiter({ room: 1, waiting: 32, share: 3 });

/** The receipt of an agreement as a download. The caller has checked who asks, `line`. Throws Refusal unavailable. */
export async function sendReceipt({ app }: Context, agreement: Agreed, line: string): Promise<Response> {
  const receiver = { name: own().site.name, url: app.env().siteUrl };
  const pdf = await drawing
    .run({ line }, () => receiptOf(agreement, receiver))
    .catch((error: unknown) => {
      if (error instanceof BusyError || error instanceof ShareError)
        throw new Refusal("unavailable", { retryAfter: 2 });
      throw error;
    });
  const name = `agreement-${agreement.room}-${day(agreement.at)}.pdf`;
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
