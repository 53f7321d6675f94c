import {
  labelPasscode,
  listPasscodes as passcodes,
  readDays,
  readLabel,
} from "../../lib/gate/label-passcode";
import { day, passcodeWords } from "../../lib/gate/words";
import { unlockLink } from "../../lib/paths";
import { UsageError } from "../lib/cli";
import { table } from "../lib/table";
import { type Desk, refusedAsUsage, required, type Values } from "./command";

/** Makes a labelled passcode and prints it, once, with a link for each study it opens. */
export async function addPasscode(desk: Desk, values: Values): Promise<void> {
  const name = required(values.label, "--label NAME");
  const slugs = readSlugs(values.study, desk.lockedSlugs);
  const expires = values.days === undefined ? undefined : readDays(values.days, desk.now());
  if (expires === null) throw new UsageError("--days is a number from 1 to 9999.");
  const { label, passcode } = await refusedAsUsage(async () => {
    const label = readLabel(name);
    return { label, passcode: await labelPasscode(desk.database, { label, slugs, expires }) };
  });
  desk.print(`Passcode  ${passcode}`);
  desk.print(`Label     ${label}`);
  desk.print(`Until     ${expires ? day(expires) : "withdrawn"}`);
  for (const slug of slugs ?? desk.lockedSlugs)
    desk.print(`Link      ${unlockLink(desk.siteUrl, slug, passcode)}`);
  desk.print(`Known to  ${desk.workplace}: a site with another database refuses it.`);
  desk.print("Keep it now: only its hash is stored.");
}

/** Prints every labelled passcode, withdrawn ones too. */
export async function listPasscodes(desk: Desk): Promise<void> {
  const known = await passcodes(desk.database);
  if (known.length === 0)
    return desk.print("No labelled passcodes. Make one: npm run gate -- passcode add --label NAME");
  const lines = known.map((row) => {
    const { opens, state, lastUsed } = passcodeWords(row, desk.now());
    return [row.label, opens, state, String(row.uses), lastUsed];
  });
  for (const line of table([["LABEL", "STUDIES", "STATE", "USES", "LAST USED"], ...lines])) desk.print(line);
}

function readSlugs(texts: string[] | undefined, locked: readonly string[]): string[] | undefined {
  const slugs = texts?.flatMap((text) => text.split(",").map((slug) => slug.trim()));
  const strange = slugs?.find((slug) => !locked.includes(slug));
  if (strange !== undefined)
    throw new UsageError(`"${strange}" is no private study. There are: ${locked.join(", ")}.`);
  return slugs;
}
