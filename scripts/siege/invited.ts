import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Call, clientOf, type Outcome } from "../lib/load";
import { PASSCODE } from "../lib/start-server";
import { ADDRESS_HEADER, type Field, OWNER } from "./field";

/** One thing that somebody invited did: whether it went well at the first try, and how long they waited. */
export type Step = Readonly<{ what: string; status: number; ms: number; well: boolean }>;

/** What the invited read of the mail before they type it, in milliseconds. */
const READING_MS = 2_000;

/**
 * The invited come one after the other, each from a network of their own, and do what they came for.
 *
 * @param targets filled with the addresses of those who wait for a code, for attackers who know them
 */
export function invite(
  field: Field,
  {
    targets,
    study,
    labelled,
    until,
  }: { targets: Set<string>; study: string; labelled: string; until: AbortSignal },
) {
  const client = clientOf(field.port, 32);
  const steps: Step[] = [];
  const jobs: Promise<unknown>[] = [];

  const does = async (what: string, call: Call, wanted: readonly number[] = [200]): Promise<Outcome> => {
    const outcome = await client
      .send(call)
      .catch((): Outcome => ({ status: 0, ms: 0, body: "", cookies: [] }));
    steps.push({ what, status: outcome.status, ms: outcome.ms, well: wanted.includes(outcome.status) });
    return outcome;
  };
  const network = () => ({
    [ADDRESS_HEADER]: randomInt(3)
      ? `203.0.${randomInt(256)}.${randomInt(256)}`
      : `2a01:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}:1::1`,
  });

  async function reviewer() {
    const email = `reviewer.${randomBytes(4).toString("hex")}@acme-industries.com`;
    const headers = network();
    const asked = Date.now();
    targets.add(email);
    try {
      // Strangers may have had a code mailed there before: then the gate lets the reader enter that one.
      const ask = { path: "/api/nda/otp", headers, body: { email } };
      const sent = await does("reviewer asks", ask, [200, 429]);
      const cookie = sent.cookies.join("; ");
      if (!cookie) steps.push({ what: "reviewer gets a turn", status: sent.status, ms: 0, well: false });
      await wait(READING_MS);
      const code = await field.codeFor(email, sent.status === 200 ? asked - 1_000 : 0);
      const proof = { path: "/api/nda/verify", headers: { ...headers, cookie }, body: { email, code } };
      const proved = await does("reviewer proves", proof);
      const holding = { ...headers, cookie: proved.cookies.join("; ") };
      await does("reviewer opens", { method: "GET", path: "/api/nda/document", headers: holding });
      for (const path of [1, 2, 3].map((page) => `/api/nda/pages/${page}?width=1600`))
        await does("reviewer reads", { method: "GET", path, headers: holding });
    } finally {
      targets.delete(email);
    }
  }

  const recruiter = (passcode: string, what: string) =>
    does(what, { path: "/api/unlock", headers: network(), body: { slug: study, passcode } });

  async function owner() {
    const headers = network();
    const since = Date.now() - 1_000;
    const ask = { path: "/api/owner/otp", headers, body: { email: OWNER } };
    const asked = await does("owner asks", ask, [200, 429]);
    const cookie = asked.cookies.join("; ");
    if (!cookie) steps.push({ what: "owner gets a turn", status: asked.status, ms: 0, well: false });
    await wait(READING_MS);
    const body = { email: OWNER, code: await field.codeFor(OWNER, asked.status === 200 ? since : 0) };
    await does("owner enters", { path: "/api/owner/verify", headers: { ...headers, cookie }, body });
  }

  const run = (work: Promise<unknown>) =>
    jobs.push(
      work.catch((error: unknown) => {
        steps.push({ what: `broke off: ${error}`, status: 0, ms: 0, well: false });
      }),
    );

  const over = (async () => {
    for (let second = 0; !until.aborted; second++) {
      if (second % 6 === 0) run(reviewer());
      if (second % 4 === 1) run(recruiter(PASSCODE, "recruiter opens by the resume's passcode"));
      if (second % 4 === 3) run(recruiter(labelled, "recruiter opens by a passcode of her own"));
      if (second % 60 === 20) run(owner());
      await wait(1_000, undefined, { signal: until }).catch(() => {});
    }
    await Promise.all(jobs);
    client.close();
  })();
  return { over, steps };
}
