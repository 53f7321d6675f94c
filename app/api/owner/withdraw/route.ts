import { z } from "zod";
import { orRefuse } from "@/lib/http/refusal";
import { requireOwner } from "@/rooms/http/grants";
import { afterForm } from "@/rooms/http/owner-place";
import { writeRoute } from "@/rooms/http/route";
import { TARGETS, withdraw } from "@/rooms/record/withdraw";

/** POST {kind, value, lift}: withdraws the access of an address, a domain, a label or a session, or restores it. */
export const { POST } = writeRoute({
  input: z.object({
    kind: z.enum(TARGETS),
    value: z.string().max(254),
    lift: z.enum(["yes", "no"]).optional(),
  }),
  back: (fields) => afterForm(fields),
  async act(context, { kind, value, lift }) {
    const { gate } = await requireOwner(context);
    const target = { kind, value, lift: lift === "yes" };
    const { found, passcodes } = await orRefuse("unavailable", () => withdraw(gate.database, target));
    gate.revocations.forget();
    return {
      body: { success: true, found, passcodes },
      location: (fields) => afterForm(fields, { done: target.lift ? "lifted" : "withdrawn" }),
    };
  },
});
