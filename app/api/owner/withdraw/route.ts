import { z } from "zod";
import { TARGETS, withdraw } from "@/lib/gate/withdraw";
import { writeRoute } from "@/lib/http/route";
import { OWNER } from "@/lib/paths";
import { fromDatabase, requireOwner } from "@/lib/sessions/owner";

/** POST {kind, value, lift}: withdraws what an address, a label or a session was given, or restores it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = writeRoute({
  input: z.object({
    kind: z.enum(TARGETS),
    value: z.string().max(254),
    lift: z.enum(["yes", "no"]).optional(),
  }),
  back: () => OWNER,
  async act(context, { kind, value, lift }) {
    const { gate } = await requireOwner(context);
    const target = { kind, value, lift: lift === "yes" };
    const { found, passcodes } = await fromDatabase(() => withdraw(gate.database, target));
    gate.revocations.forget();
    return {
      body: { success: true, found, passcodes },
      location: `${OWNER}?done=${target.lift ? "lifted" : "withdrawn"}`,
    };
  },
});
