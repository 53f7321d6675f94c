import { gatePath } from "../../../lib/paths";
import type { Room } from "../../../rooms/rules/room-policy";

/** How many entries of a list are printed. */
const SHOWN = 3;

/** Who may enter a room by its file, in a few words: "anyone @acme.com, with a passcode". */
export function whoMayEnter({ company, listed, approval, passcode }: Room["policy"]): string {
  if (passcode === "instead") return "everybody with one of its passcodes";
  const names = listed.map((entry) => (entry.includes("@") ? entry : `anyone @${entry}`));
  const shown = [...(company ? ["any company address"] : []), ...names.slice(0, SHOWN)];
  const rest = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "";
  return [
    `${shown.join(", ")}${rest}`,
    ...(passcode === undefined ? [] : ["with a passcode"]),
    ...(approval ? ["after you let them in"] : []),
  ].join("; ");
}

/** A line for each room: its gate's address, and who may enter. */
export const roomGates = (rooms: readonly Room[], address: string): string[] =>
  rooms.map(({ slug, policy }) => `Room         ${address}${gatePath(slug)}   for ${whoMayEnter(policy)}`);
