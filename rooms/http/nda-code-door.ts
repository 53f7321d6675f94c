import "server-only";
import { createHash } from "node:crypto";
import { captureOnServer } from "@/lib/analytics/server";
import { Refusal } from "@/lib/http/refusal";
import { gateOf, NDA_DOCUMENT } from "@/lib/paths";
import { type Reader, roomDoor } from "@/rooms/code/code-door";
import { ifNdaEnabled, ndaWords } from "@/rooms/http/app";
import { remindHourly } from "@/rooms/reader/remind-approvals";
import { purgeDaily } from "@/rooms/record/purge";
import type { SiteDoor } from "./code-door";
import { provedGrant } from "./grants";
import { namedRoom, roomsOf } from "./room-access";

/** The gates of the NDA document and of the rooms. */
export const READERS_DOOR: SiteDoor<Reader> = {
  only: ifNdaEnabled,
  hasRooms: true,
  page: gateOf,
  opens: (place) => (place.announced ? NDA_DOCUMENT : gateOf(place)),
  pending: "pending",
  grant: "document",
  gate({ app }, step) {
    const gate = app.gate();
    if (!gate) throw new Refusal(step === "ask" ? "not_configured" : "verify_not_configured");
    return gate;
  },
  at: ({ app }, place) => roomDoor(namedRoom(app, place)),
  async before(context, timeZone) {
    const warningSha256 = createHash("sha256").update(ndaWords(context.app).warning).digest("hex");
    return { held: await provedGrant(context), timeZone, warningSha256 };
  },
  asked({ app, headers }, gate) {
    captureOnServer(headers, "OTP Sent");
    app.afterwards(() => purgeDaily(gate));
    app.afterwards(() => remindHourly(gate, roomsOf(app)));
  },
  tried({ headers }, error) {
    if (error === null) return captureOnServer(headers, "OTP Verified");
    const reason = error instanceof Refusal ? error.code : "server_error";
    captureOnServer(headers, "OTP Failed", { reason });
  },
};
