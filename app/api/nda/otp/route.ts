import { captureOnServer } from "@/lib/analytics/server";
import { purgeDaily } from "@/lib/gate/purge";
import { Refusal } from "@/lib/gate/refusal";
import { remindHourly } from "@/lib/gate/remind-approvals";
import { askRoomCode } from "@/lib/gate/room-code";
import { sendCode } from "@/lib/gate/send-code";
import { askRoute, NDA_DOOR } from "@/lib/sessions/code-door";
import { namedRoom, roomsOf } from "@/lib/sessions/room-access";

/** POST {email}: mails a code to a company address. With {room}: to whoever may enter the room, and answers all alike. */
export const { POST } = askRoute(NDA_DOOR, async ({ app, headers, visitor }, { text, before, room }) => {
  const gate = app.gate();
  if (!gate) throw new Refusal("not_configured");
  const send = async () => {
    if (room === null) return sendCode(gate, visitor, text, before);
    const { later, ...asked } = await askRoomCode(gate, visitor, namedRoom(app, room), text, before);
    app.afterwards(later);
    return asked;
  };
  const sent = await send();
  captureOnServer(headers, "OTP Sent");
  app.afterwards(() => purgeDaily(gate));
  app.afterwards(() => remindHourly(gate, roomsOf(app)));
  return sent;
});
