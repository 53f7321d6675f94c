import { z } from "zod";
import { orRefuse, Refusal } from "@/lib/http/refusal";
import { requireOwner } from "@/rooms/http/grants";
import { roomsOf } from "@/rooms/http/room-access";
import { readRoute } from "@/rooms/http/route";
import { sendReceipt } from "@/rooms/receipt/send-receipt";
import { languageOfTerms } from "@/rooms/record/room-agreement";
import { getAgreement } from "@/rooms/store/agreements";

/** As of the pages' images: on Vercel both are one function, which has the image library. */
export const maxDuration = 30;

/** GET ?agreement=: the receipt of any agreement, for the owner. */
export const { GET } = readRoute({
  async act(context, request) {
    const { gate } = await requireOwner(context);
    const id = z.uuid().safeParse(new URL(request.url).searchParams.get("agreement"));
    const agreement =
      id.success && (await orRefuse("unavailable", () => getAgreement(gate.database, id.data)));
    if (!agreement) throw new Refusal("not_found");
    const room = roomsOf(context.app).find((one) => one.id === agreement.room);
    const textLanguage = room && languageOfTerms(room, agreement.sha256);
    return sendReceipt(context, { ...agreement, textLanguage }, "the owner");
  },
});
