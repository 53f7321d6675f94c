/**
 * `npx tsx lab/run.ts siege [-- embedded | supabase]`: attackers beside invited visitors, on the built site (npm run build first), two minutes
 * and a half on each backend. Supabase is the tests' stand-in, or the project of SUPABASE_TEST_URL and
 * SUPABASE_TEST_SECRET_KEY whose mails can be read at /_mails; to its Auth the whole site is one caller.
 * Attackers: one address, all of a /48, forty networks; they ask for codes, guess codes and passcodes, blindly, by name and
 * with cookies of their own, try the owner's sign-in, take one reader's pages, fill the log with reading times, flood the way to
 * PostHog, ask for WebSockets and send long addresses.
 * Invited: reviewers, recruiters with the resume's passcode and with one of their own, the owner, and visitors of the home page.
 * Exits with 1 where one of these fails: 99 % of what the invited do succeeds at the first try and none waits over 10 s;
 * guesses compared, rows written, sockets kept and memory stay within bounds.
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

/**
 * Uses everything once and what is expensive often, so that memory is then what the site holds when idle.
 *
 * @returns the document cookie of a reader
 */
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
  if (!study) throw new UsageError("No study is locked: there is nothing to besiege.");

  for (const backend of backends) {
    console.log(`\n${backend}: ${SECONDS} seconds`);
    const field = await openField(backend);
    const labelled = await field.passcode();
    const reader = await warmUp(field, study);
    const idle = memoryOf(field.pid, "VmRSS");
    const stopWatching = watchMemory(field.pid);
    const until = AbortSignal.timeout(SECONDS * 1_000);
    const targets = new Set<string>();
    const attack = besiege(field.port, { targets, study, reader, until });
    const door = knock(field.port, until);
    const invited = invite(field, { targets, study, labelled, until });
    await Promise.all([attack.over, door.over, invited.over]);
    const most = stopWatching();
    const kept = socketsKept(field.port);
    const rows = await field.end();
    const faults = verdict(attack, invited.steps, rows, { idle, most }, { ...door.knocks, kept });
    for (const fault of faults) console.log(`  BROKEN: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log("  held");
  }
});
