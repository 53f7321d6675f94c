import { listPasscodes } from "../../lib/gate/label-passcode";
import { FIXED_LABEL } from "../../lib/gate/unlock-study";
import { TARGETS, withdraw } from "../../lib/gate/withdraw";
import { UsageError } from "../lib/cli";
import { type CommandContext, refusedAsUsage, type Values } from "./command";

/** Withdraws what an address, a passcode's label or a session was given, or lets it hold again. */
export async function revoke(
  context: CommandContext,
  { email, label, session, lift = false }: Values,
): Promise<void> {
  const named = { email, label, session };
  const [kind, ...more] = TARGETS.filter((one) => named[one] !== undefined);
  const value = kind && (kind === "email" ? named.email?.toLowerCase() : named[kind])?.trim();
  if (!kind || !value || more.length > 0) throw new UsageError("Give one of --email, --label and --session.");
  if (kind === "label" && !lift) await requireLabel(context, value);
  const { target, found, passcodes } = await refusedAsUsage(() =>
    withdraw(context.database, { kind, value, lift }),
  );
  if (lift)
    return context.print(
      found ? `The ${kind} ${target} is no longer withdrawn.` : `The ${kind} ${target} was not withdrawn.`,
    );
  context.print(`Withdrawn: what the ${kind} ${target} was given. In force everywhere within a minute.`);
  if (passcodes > 0) context.print("Its passcode opens nothing more.");
  else if (kind === "label" && value === FIXED_LABEL)
    context.print("The passcode of the resume still opens. To stop it, change CASE_STUDY_PASSCODE.");
  else if (kind === "label") context.print("Its passcode held no more.");
  if (kind === "email")
    context.print("The address gets no further access, with or without a +tag, until you lift it (--lift).");
}

/** A mistyped label must not look withdrawn while the passcode it meant still opens. */
async function requireLabel(context: CommandContext, label: string): Promise<void> {
  const labels = [FIXED_LABEL, ...(await listPasscodes(context.database)).map((row) => row.label)];
  if (!labels.includes(label))
    throw new UsageError(`There is no passcode "${label}". There are: ${labels.join(", ")}.`);
}
