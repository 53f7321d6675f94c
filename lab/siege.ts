/**
 * `npx tsx lab/run.ts siege [-- embedded | supabase]`: attackers and invited visitors use the built site behind its proxy at once, for 150
 * seconds on each backend; Supabase is the tests' stand-in. The attackers come from one address, a /48 and forty networks. They
 * guess codes and passcodes, act as one reader, ask at the gates of the site's rooms if it has any, and flood PostHog's route, WebSockets and long addresses. Fails if a
 * bound of siege/verdict.ts is broken (docs/threat-model.md).
 */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { lockedSlugs } from "../lib/content/catalogue";
import { labelPasscode } from "../rooms/passcode/label-passcode";
import { passcodeSubject } from "../rooms/rules/passcode-subject";
import { command } from "../workshop/commands/lib/cli";
import { PASSCODE } from "../workshop/commands/lib/start-server";
import { UsageError } from "../workshop/content/usage-error";
import { layOutFiles } from "./lib/caddy";
import { chosen } from "./lib/chosen";
import { clientOf, memoryOf } from "./lib/load";
import { besiege } from "./siege/attackers";
import { ADDRESS_HEADER, type Field, openEmbedded, openField, openSupabase } from "./siege/field";
import { invite } from "./siege/invited";
import { type Besieged, besiegedRooms, inviteAll } from "./siege/rooms";
import { socketsKept, verdict, watchMemory } from "./siege/verdict";

const ROUNDS = 64;

/** The cookies of a reader, and of an insider who proved an address at a room. */
type Holding = Readonly<{ reader: string; insider: string }>;

/** Uses every expensive part before the idle memory is measured. */
async function warmUp(field: Field, study: string, besieged: Besieged | null): Promise<Holding> {
  const client = clientOf(field.port, 16);
  const headers = { [ADDRESS_HEADER]: "192.0.2.1" };
  async function prove(email: string, room: object = {}): Promise<string> {
    const asked = Date.now();
    const sent = await client.send({ path: "/api/nda/otp", headers, body: { email, ...room } });
    const [code] = await field.codesFor(email, asked - 1_000);
    const pending = { ...headers, cookie: sent.cookies.join("; ") };
    const proof = { path: "/api/nda/verify", headers: pending, body: { email, code, ...room } };
    const proved = await client.send(proof);
    const held = proved.cookies.find((line) => line.startsWith("document="));
    if (!held) throw new Error(`${email} was not let in: ${proved.status} ${proved.body}`);
    return held;
  }
  const reader = await prove("first.reader@acme-industries.com");
  const insider = besieged ? await prove(besieged.insider, { room: besieged.open.slug }) : reader;
  const holding = { ...headers, cookie: reader };
  const pages = Array.from({ length: ROUNDS }, (_, i) => `/api/nda/pages/${1 + (i % 3)}?width=1600`);
  await client.flood(pages.map((path) => ({ method: "GET", path, headers: holding })));
  const unlock = { path: "/api/unlock", headers, body: { slug: study, passcode: PASSCODE } };
  await client.flood(Array(ROUNDS).fill(unlock));
  client.close();
  return { reader, insider };
}

const SECONDS = 150;
const BACKENDS = { embedded: openEmbedded, supabase: openSupabase };

await command(async () => {
  const backends = chosen("backend", BACKENDS, process.argv.slice(2));
  const [study] = lockedSlugs();
  if (!study) throw new UsageError("The siege needs a locked study, and the site has none.");

  const files = layOutFiles();
  for (const [backend, open] of backends) {
    console.log(`\n${backend}: ${SECONDS} seconds`);
    const besieged = besiegedRooms();
    if (!besieged) console.log("  The site has no room with a document, so none is attacked.");
    const field = await openField(open, files);
    const makePasscode = (slugs?: string[]) =>
      field.asOwner((database) =>
        labelPasscode(database, { label: `besieged ${randomUUID()}`, slugs, expires: undefined }),
      );
    const passcodes = {
      studies: await makePasscode(),
      room: besieged?.alone && (await makePasscode([passcodeSubject(besieged.alone)])),
    };
    if (besieged) await field.asOwner((database) => inviteAll(database, besieged));
    const holding = await warmUp(field, study, besieged);
    const idle = memoryOf(field.pid, "VmRSS");
    const stopWatching = watchMemory(field.pid);
    const until = AbortSignal.timeout(SECONDS * 1_000);
    const siege = { targets: new Set<string>(), study, besieged, until };
    const attack = besiege(field.port, holding, siege);
    const invited = invite(field, passcodes, siege);
    await Promise.all([attack.over, invited.over]);
    const most = stopWatching();
    const kept = socketsKept(field.port) + socketsKept(field.sitePort);
    const rows = await field.end();
    const faults = verdict(attack.spoils, invited.steps, rows, { idle, most }, kept);
    for (const fault of faults) console.log(`  BROKEN: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log("  passed");
  }
  rmSync(files, { recursive: true });
});
