import { readCatalogue } from "../../../lib/content/catalogue";
import { ContentError } from "../../../lib/content/content-error";
import { listedPaths, readOwn } from "../../../lib/content/own-files";
import type { ServerEnv } from "../../../lib/env/server-env";
import type { Room } from "../../../rooms/rules/room-policy";
import { orNull } from "../../content/caught";
import { counted } from "../../content/in-words";
import { roomsWith } from "../../content/read-rooms";
import { installLine, isHere, NEEDS } from "../lib/system";
import { checkContent, checkDocument } from "./content";
import { checkEnvironment } from "./environment";
import { checkMails } from "./mail";
import { checkPlaceholders } from "./placeholders";
import { asking, type Finding, faultsIn, lines, note, type Part, right } from "./report";
import { checkReused, checkRooms } from "./rooms";
import { checkEncryption, checkSite } from "./site/check-site";
import { checkSupabase } from "./supabase";

type Examination = {
  env: NodeJS.ProcessEnv;
  /** Whether visitors will see this site: a missing setting is then a fault, not a note. */
  production: boolean;
  /** Scheme and host of the deployed site, if it is checked too. */
  url?: string | undefined;
};
type Facts = Examination & {
  settings: ServerEnv | null;
  locked: string[];
  hasNda: boolean;
  rooms: Room[];
  /** The site's other languages. */
  languages: string[];
};

/** The checks after the environment's, by heading. One that does not apply returns null. */
const CHECKS: Readonly<Record<string, (facts: Facts) => Finding[] | null | Promise<Finding[] | null>>> = {
  Content: async ({ env, production }) => [
    ...(await checkContent(env)),
    ...(await checkPlaceholders(production)),
  ],
  Supabase: ({ settings, env, production }) => {
    if (!settings?.supabase) return null;
    const project = {
      ...settings.supabase,
      siteUrl: settings.siteUrl,
      mailsPerHour: settings.mailsPerHour,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY || undefined,
      accessToken: env.SUPABASE_ACCESS_TOKEN || undefined,
    };
    return checkSupabase(project, production);
  },
  Mails: ({ settings, production }) => (settings?.supabase || production ? checkMails(".") : null),
  "NDA document": async ({ settings, hasNda, rooms, languages, production }) => {
    if (!settings || !hasNda) return null;
    const found = await Promise.all(
      [undefined, ...rooms].flatMap((room) =>
        [undefined, ...languages].map((tag) => checkDocument(settings, production, room, tag)),
      ),
    );
    return found.filter((one) => one !== null);
  },
  Rooms: ({ settings, rooms }) => {
    const found = [...checkReused(rooms), ...((settings && checkRooms(rooms, settings)) ?? [])];
    return found.length > 0 ? found : null;
  },
  Tests: ({ production }) => (production ? null : [checkTests()]),
  "The deployed site": async ({ url, locked, hasNda, settings }) => {
    if (!url) return null;
    const hasOwner = settings?.ownerEmail !== undefined;
    return [await checkEncryption(url), ...(await checkSite({ siteUrl: url, locked, hasNda, hasOwner }))];
  },
};

/** Runs every check in the current folder. */
export async function examine(examination: Examination): Promise<Part[]> {
  const { env, production } = examination;
  const { settings, findings } = checkEnvironment(env, production);
  const parts: Part[] = [{ heading: "Environment", findings }];
  const facts = { ...examination, settings, ...gatesHere() };
  for (const [heading, check] of Object.entries(CHECKS)) {
    const findings = await check(facts);
    if (findings) parts.push({ heading, findings });
  }
  return parts;
}

/** Prints the report and returns the number of faults. */
export function printReport(
  parts: readonly Part[],
  production: boolean,
  print: (line: string) => void,
): number {
  for (const line of lines(parts)) print(line);
  const faults = faultsIn(parts);
  if (faults > 0) print(`${counted(faults, "fault")}.`);
  else print(production ? "No faults: ready to deploy." : "No faults. Next: npm run doctor -- --production");
  return faults;
}

/** The gates of this folder's content; only the NDA gate if content has mistakes, which another check reports. */
function gatesHere(): Pick<Facts, "locked" | "hasNda" | "rooms" | "languages"> {
  const read = () => {
    const { locked } = readCatalogue();
    return {
      locked: locked.map(({ slug }) => slug),
      hasNda: listedPaths().includes("/ndacasestudies"),
      rooms: roomsWith(locked),
      languages: readOwn("site").content.languages.slice(1),
    };
  };
  return orNull(ContentError, read) ?? { locked: [], hasNda: true, rooms: [], languages: [] };
}

/** Skips Chromium: the tests download it if it is missing. */
function checkTests(): Finding {
  const missing = NEEDS.filter((need) => need.name !== "Chromium" && !isHere(need));
  if (missing.length === 0) return right("npm test finds its browsers, fonts and git");
  const names = missing.map(({ name }) => name).join(", ");
  return note(
    `the tests do not find ${names}`,
    asking(
      "install them",
      `On Debian or Ubuntu: sudo ${installLine(missing)}. npm test skips the tests that need them.`,
    ),
  );
}
