/**
 * `npx tsx lab/run.ts siege [-- embedded | supabase]`: attackers and invited visitors use the built site at once, for 150
 * seconds on each backend; Supabase is the tests' stand-in. The attackers come from one address, a /48 and forty networks. They
 * guess codes and passcodes, act as one reader, and flood PostHog's route, WebSockets and long addresses. Fails if a
 * bound of siege/verdict.ts is broken (docs/threat-model.md).
 */
import { UsageError } from "../authoring/usage-error";
import { lockedSlugs } from "../lib/content/catalogue";
import { command } from "../tools/lib/cli";
import { PASSCODE } from "../tools/lib/start-server";
import { clientOf, memoryOf } from "./lib/load";
import { besiege } from "./siege/attackers";
import { knock, socketsKept } from "./siege/door";
import { ADDRESS_HEADER, type Backend, type Field, openField } from "./siege/field";
import { invite } from "./siege/invited";
import { verdict, watchMemory } from "./siege/verdict";

const ROUNDS = 64;

/** Uses every expensive part before the idle memory is measured. Returns a reader's document cookie. */
async function warmUp(field: Field, study: string): Promise<string> {
  const client = clientOf(field.port, 16);
  const headers = { [ADDRESS_HEADER]: "192.0.2.1" };
  const email = "first.reader@acme-industries.com";
  const asked = Date.now();
  const sent = await client.send({ path: "/api/nda/otp", headers, body: { email } });
  const code = await field.codeFor(email, asked - 1_000);
  const cookie = sent.cookies.join("; ");
  const pending = { ...headers, cookie };
  const proved = await client.send({ path: "/api/nda/verify", headers: pending, body: { email, code } });
  const reader = proved.cookies.find((line) => line.startsWith("document="));
  if (!reader) throw new Error(`The first reader was not let in: ${proved.status} ${proved.body}`);
  const holding = { ...headers, cookie: reader };
  const pages = Array.from({ length: ROUNDS }, (_, i) => `/api/nda/pages/${1 + (i % 3)}?width=1600`);
  await client.flood(pages.map((path) => ({ method: "GET", path, headers: holding })));
  const unlock = { path: "/api/unlock", headers, body: { slug: study, passcode: PASSCODE } };
  await client.flood(Array(ROUNDS).fill(unlock));
  client.close();
  return reader;
}

const SECONDS = 150;
const BACKENDS: readonly Backend[] = ["embedded", "supabase"];

await command(async () => {
  const [asked] = process.argv.slice(2);
  const backends = BACKENDS.filter((backend) => asked === undefined || backend === asked);
  const [study] = lockedSlugs();
  if (backends.length === 0)
    throw new UsageError(`There is no backend "${asked}". There are: ${BACKENDS.join(", ")}.`);
  if (!study) throw new UsageError("The siege needs a locked study, and the site has none.");

  for (const backend of backends) {
    console.log(`\n${backend}: ${SECONDS} seconds`);
    const field = await openField(backend);
    const labelled = await field.passcode();
    const reader = await warmUp(field, study);
    const idle = memoryOf(field.pid, "VmRSS");
    const stopWatching = watchMemory(field.pid);
    const siege = { targets: new Set<string>(), study, until: AbortSignal.timeout(SECONDS * 1_000) };
    const attack = besiege(field.port, reader, siege);
    const door = knock(field.port, siege.until);
    const invited = invite(field, labelled, siege);
    await Promise.all([attack.over, door.over, invited.over]);
    const most = stopWatching();
    const kept = socketsKept(field.port);
    const rows = await field.end();
    const faults = verdict(attack.spoils, invited.steps, rows, { idle, most }, { ...door.knocks, kept });
    for (const fault of faults) console.log(`  BROKEN: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log("  passed");
  }
});
