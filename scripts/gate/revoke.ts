import { z } from "zod";
import type { Desk, Values } from "./run";
import { UsageError } from "./usage";

const answer = z.object({ found: z.boolean(), passcodes: z.number() });

/** Withdraws what an address, a passcode's label or a session was given, or lets it hold again. */
export async function revoke(desk: Desk, { email, label, session, lift = false }: Values): Promise<void> {
  const given = Object.entries({ email, label, session }).flatMap(([kind, value]) =>
    value === undefined ? [] : [{ kind, value: value.trim() }],
  );
  const [target, ...more] = given;
  if (!target?.value || more.length > 0) throw new UsageError("Give one of --email, --label and --session.");
  const { kind } = target;
  const value = kind === "email" ? target.value.toLowerCase() : target.value;
  if (kind === "email" && !/^[^\s@]+@[^\s@]+$/.test(value))
    throw new UsageError(`"${value}" is no e-mail address.`);
  const { found, passcodes } = answer.parse(
    await desk.database.call("gate_revoke", { p_kind: kind, p_value: value, p_lift: lift }),
  );
  if (lift)
    return desk.print(
      found ? `The ${kind} ${value} is no longer withdrawn.` : `The ${kind} ${value} was not withdrawn.`,
    );
  desk.print(`Withdrawn: what the ${kind} ${value} was given. In force everywhere within a minute.`);
  if (passcodes > 0) desk.print("Its passcode opens nothing more.");
  else if (kind === "label" && value === "resume")
    desk.print("The passcode of the resume still opens. To stop it, change CASE_STUDY_PASSCODE.");
  else if (kind === "label") desk.print("No passcode that still held has this label.");
  if (kind === "email") desk.print("The address gets no further access until you lift it (--lift).");
}
