import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { OUTBOX } from "./visitor";

/**
 * Makes a passcode by the command line beside the running site, as the designer makes it.
 *
 * @param options what it opens, such as "--room", SLUG
 * @returns the passcode, and the address that fills it in: path and what follows the #
 */
export function makePasscode(label: string, ...options: string[]): { passcode: string; hash: string } {
  const command = [
    "--conditions=react-server",
    "workshop/commands/gate.ts",
    "passcode",
    "add",
    "--label",
    label,
  ];
  const output = execFileSync("node_modules/.bin/tsx", [...command, ...options], {
    env: { ...process.env, DATA_DIR: dirname(OUTBOX), GATE_BACKEND: "embedded" },
    encoding: "utf8",
  });
  const named = (line: string) => new RegExp(`^${line}\\s+(\\S+)$`, "m").exec(output)?.[1];
  const passcode = named("Passcode");
  if (!passcode) throw new Error(output);
  return { passcode, hash: new URL(named("Link") ?? "http://none").hash };
}
