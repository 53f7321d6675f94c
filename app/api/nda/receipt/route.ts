import { orRefuse, Refusal } from "@/lib/http/refusal";
import { ifNdaEnabled } from "@/rooms/http/app";
import { requireAccess } from "@/rooms/http/room-access";
import { readRoute } from "@/rooms/http/route";
import { sendReceipt } from "@/rooms/receipt/send-receipt";
import { agreedBy, languageOfTerms } from "@/rooms/record/room-agreement";
import { findAgreement } from "@/rooms/store/agreements";

/** As of the pages' images: on Vercel both are one function, which has the image library. */
export const maxDuration = 30;

/** GET ?room=: the receipt of the reader's latest agreement in a room, also before entering. Without one, as without a grant. */
export const { GET } = readRoute({
  only: ifNdaEnabled,
  async act(context, request) {
    const room = new URL(request.url).searchParams.get("room") ?? "";
    const { gate, access } = await requireAccess(context, { slug: room });
    const by = agreedBy(access.grant);
    const which = { room: access.room.id, ...by };
    const agreement = await orRefuse("unavailable", () => findAgreement(gate.database, which));
    if (!agreement) throw new Refusal("no_grant");
    const textLanguage = languageOfTerms(access.room, agreement.sha256);
    return sendReceipt(context, { ...agreement, textLanguage }, by.session ?? by.email);
  },
});
