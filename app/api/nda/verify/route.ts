import { createHash } from "node:crypto";
import { captureOnServer } from "@/lib/analytics/server";
import { Refusal } from "@/lib/gate/refusal";
import { verifyRoomCode } from "@/lib/gate/room-code";
import { verifyCode } from "@/lib/gate/verify-code";
import { ndaWords } from "@/lib/http/app";
import { enterRoute, NDA_DOOR } from "@/lib/sessions/code-door";
import { provedGrant } from "@/lib/sessions/grants";
import { namedRoom } from "@/lib/sessions/room-access";

/** POST {email, code}: a right code gets the document cookie. With {room}, it proves the address at the room's gate. */
export const { POST } = enterRoute(NDA_DOOR, async (context, { room, ...attempt }) => {
  const { app, visitor, headers } = context;
  const gate = app.gate();
  if (!gate) throw new Refusal("verify_not_configured");
  const warningSha256 = createHash("sha256").update(ndaWords(app).warning).digest("hex");
  const input = { ...attempt, held: await provedGrant(context), warningSha256 };
  const verify = () =>
    room === null
      ? verifyCode(gate, visitor, input)
      : verifyRoomCode(gate, visitor, namedRoom(app, room), input);
  const cookie = await verify().catch((error: unknown) => {
    const reason = error instanceof Refusal ? error.code : "server_error";
    captureOnServer(headers, "OTP Failed", { reason });
    throw error;
  });
  captureOnServer(headers, "OTP Verified");
  return cookie;
});
