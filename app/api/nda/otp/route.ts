import { captureOnServer } from "@/lib/analytics/server";
import { purgeDaily } from "@/lib/gate/purge";
import { Refusal } from "@/lib/gate/refusal";
import { sendCode } from "@/lib/gate/send-code";
import { askRoute, NDA_DOOR } from "@/lib/sessions/code-door";

/** POST {email}: mails a code to a company address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = askRoute(
  NDA_DOOR,
  async ({ app, headers, visitor }, text, before) => {
    const gate = app.gate();
    if (!gate) throw new Refusal("not_configured");
    const sent = await sendCode(gate, visitor, text, before);
    captureOnServer(headers, "OTP Sent");
    app.afterwards(() => purgeDaily(gate));
    return sent;
  },
);
