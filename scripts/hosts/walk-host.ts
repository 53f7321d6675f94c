import { hasPage } from "../../lib/content/site-pages";
import { prepareDocument } from "../../lib/document/prepare";
import { bucketStore } from "../../lib/document/store/bucket-store";
import { DOCUMENT_BUCKET } from "../../lib/document/store/open-store";
import { SECRET_KEY } from "../../tests/supabase/gateway";
import { startStandIn } from "../../tests/supabase/stand-in";
import { table } from "../lib/cli";
import { eventually } from "../lib/eventually";
import type { Builders } from "./builders";
import type { Deployment, FunctionReport, Serves } from "./deployment";
import { siteSettings } from "./deployment";
import { addresses } from "./walk/addresses";
import { documentGate } from "./walk/document-gate";
import { files } from "./walk/files";
import { ownersPage } from "./walk/owner";
import { publicPages } from "./walk/public-pages";
import { studyGate } from "./walk/study-gate";
import { type Checks, Visitor, type Walk } from "./walk/visitor";

const DOCUMENT = "content/private/nda/document.pdf";
const MAIL_MS = 10_000;
const MB = 1_000_000;
/** The most that a function may weigh unpacked, in bytes. */
const MOST: Readonly<Record<Serves, number>> = { public: 25 * MB, gated: 60 * MB, all: 60 * MB };

/**
 * Deploys the site as one host does, walks it and prints what was found.
 *
 * @param deploy builds and serves it with what the owner sets at the host
 * @returns whether everything holds
 */
export async function walkHost(
  builders: Builders,
  deploy: (builders: Builders, settings: Record<string, string>) => Promise<Deployment>,
): Promise<boolean> {
  const supabase = await openSupabase();
  const deployment = await deploy(builders, siteSettings(supabase));
  try {
    console.log(`\n${deployment.host}`);
    const outcomes = await walkThrough(deployment, supabase.codeFor, ({ title, fault }) =>
      console.log(fault ? `  FAULT ${title}\n        ${fault.message}` : `  ok    ${title}`),
    );
    console.log(`\n${sizes(deployment.functions()).join("\n")}`);
    const heavy = oversized(deployment.functions());
    for (const line of heavy) console.log(`  FAULT ${line}`);
    const failed = outcomes.filter(({ fault }) => fault).length + heavy.length;
    if (failed > 0) console.log(`\nThe functions' consoles:\n${deployment.log().slice(-60).join("\n")}`);
    console.log(`\n${deployment.host}: ${outcomes.length} checks, ${failed} faults.`);
    return failed === 0;
  } finally {
    await deployment.stop();
    await supabase.close();
  }
}

/** A Supabase project for one walk, with the document in its bucket. */
async function openSupabase() {
  const { url, auth, close } = await startStandIn({ realTime: true });
  await prepareDocument(DOCUMENT, bucketStore({ url, secretKey: SECRET_KEY, bucket: DOCUMENT_BUCKET }));
  return {
    url,
    secretKey: SECRET_KEY,
    /** The code in the last mail to an address; waits for a mail that leaves after the answer. */
    codeFor: (email: string) =>
      eventually(() => auth.mails.findLast((mail) => mail.email === email)?.code, {
        within: MAIL_MS,
        pause: 20,
        failed: `No mail came to ${email}`,
      }),
    close,
  };
}

/** Size and cold start of each function, as lines of a table. */
function sizes(functions: readonly FunctionReport[]): string[] {
  const rows = functions.map(({ name, bytes, files, coldMs, serves }) => [
    name,
    `${(bytes / MB).toFixed(1)} MB`,
    `${files} files`,
    coldMs === undefined ? "not called" : `${Math.round(coldMs)} ms to start`,
    serves,
  ]);
  return table(rows).map((line) => `  ${line}`);
}

/** A line for each function that is heavier than it may be. */
const oversized = (functions: readonly FunctionReport[]): string[] =>
  functions
    .filter(({ bytes, serves }) => bytes > MOST[serves])
    .map(
      ({ name, bytes, serves }) =>
        `${name} weighs ${(bytes / MB).toFixed(1)} MB; at most ${MOST[serves] / MB}`,
    );

/** Every way through the site, in the order of a visitor's day; the owner comes last, reads about it and asks doctor. */
const CHECKS: Checks = {
  ...publicPages,
  ...files,
  ...addresses,
  ...studyGate,
  ...(hasPage("/ndacasestudies") && documentGate),
  ...ownersPage,
};

type Outcome = Readonly<{ title: string; fault: Error | undefined }>;

/**
 * Walks a deployment.
 *
 * @param codeFor the code in the last mail to an address
 * @param told hears of each check as it ends
 */
async function walkThrough(
  { url, filesHaveHeaders }: Deployment,
  codeFor: Walk["codeFor"],
  told: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  let visitors = 0;
  const walk: Walk = {
    filesHaveHeaders,
    codeFor,
    // A network kept free for measuring (RFC 2544): no two visitors share an address.
    newVisitor: () => new Visitor(url, `198.18.${Math.floor(++visitors / 250)}.${1 + (visitors % 250)}`),
    newEmail: () => `reader${++visitors}@walk-${visitors}-industries.com`,
  };
  const outcomes: Outcome[] = [];
  for (const [title, run] of Object.entries(CHECKS)) {
    const fault = await run(walk).then(
      () => undefined,
      (error: Error) => error,
    );
    outcomes.push({ title, fault });
    told({ title, fault });
  }
  return outcomes;
}
