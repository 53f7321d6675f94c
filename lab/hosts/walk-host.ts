import { prepareDocument } from "../../document/prepare";
import { bucketStore } from "../../document/store/bucket-store";
import { DOCUMENT_BUCKET } from "../../document/store/document-store";
import { hasPage } from "../../lib/content/site-pages";
import { language } from "../../lib/words/language";
import { SECRET_KEY } from "../../tests/supabase/gateway";
import { startStandIn } from "../../tests/supabase/stand-in";
import { table } from "../../workshop/commands/lib/cli";
import { eventually } from "../../workshop/commands/lib/eventually";
import { SITE_URL, siteSettings } from "./settings";
import { documentGate, ownersPage } from "./walk/code-gates";
import { addresses, files, publicPages } from "./walk/public-pages";
import { studyGate } from "./walk/study-gate";
import { type Checks, Visitor, type Walk } from "./walk/visitor";
import type { Deployment } from "./workshop";

const DOCUMENT = "content/private/nda/document.pdf";
const MAIL_MS = 10_000;
const MB = 1_000_000;
/**
 * The most that a function may weigh. One for all addresses also traces leaks, with OpenCV (13 MB) and PDFium (4 MB), and writes
 * receipts (2 MB).
 */
const MOST = { public: 25 * MB, gated: 60 * MB, drafts: 60 * MB, all: 73 * MB } as const;

/** Deploys the site as one host does, checks it, prints the results and returns whether every check passes. */
export async function walkHost(
  deploy: (settings: Record<string, string>) => Promise<Deployment>,
): Promise<boolean> {
  const supabase = await openSupabase();
  const { host, pool, stop, ...site } = await deploy(siteSettings(supabase));
  try {
    console.log(`\n${host}`);
    let faults = await walkThrough(site, supabase.codeFor);
    const reports = pool.reports();
    console.log(`\n${sizes(reports).join("\n")}`);
    for (const { name, bytes, serves, hasDraft } of reports) {
      const found = [
        bytes > MOST[serves] && `weighs ${(bytes / MB).toFixed(1)} MB; at most ${MOST[serves] / MB}`,
        hasDraft && !["drafts", "all"].includes(serves) && "contains the draft, which it never shows",
      ].filter(Boolean);
      for (const fault of found) console.log(`  FAULT ${name} ${fault}`);
      faults += found.length;
    }
    if (faults > 0) console.log(`\nThe functions' consoles:\n${pool.log().slice(-60).join("\n")}`);
    console.log(`\n${host}: ${Object.keys(CHECKS).length} checks, ${faults} faults.`);
    return faults === 0;
  } finally {
    await stop();
    await supabase.close();
  }
}

async function openSupabase() {
  const { url, auth, close } = await startStandIn({ realTime: true, auth: { siteUrl: SITE_URL } });
  await prepareDocument(DOCUMENT, bucketStore({ url, secretKey: SECRET_KEY, bucket: DOCUMENT_BUCKET }));
  return {
    url,
    secretKey: SECRET_KEY,
    /** Waits for the mail. */
    codeFor(email: string) {
      const lang = `<html lang="${language()}"`;
      return eventually(
        () => auth.mails.findLast((mail) => mail.email === email && mail.html?.includes(lang))?.code,
        { within: MAIL_MS, pause: 20, failed: `No mail with ${lang} came to ${email}` },
      );
    },
    close,
  };
}

const sizes = (reports: ReturnType<Deployment["pool"]["reports"]>): string[] =>
  table(
    reports.map(({ name, bytes, files, coldMs, serves }) => [
      `  ${name}`,
      `${(bytes / MB).toFixed(1)} MB`,
      `${files} files`,
      coldMs === undefined ? "not called" : `${Math.round(coldMs)} ms to start`,
      serves,
    ]),
  );

/** In the order of a visit; the owner comes last. */
const CHECKS: Checks = {
  ...publicPages,
  ...files,
  ...addresses,
  ...studyGate,
  ...(hasPage("/ndacasestudies") && documentGate),
  ...ownersPage,
};

async function walkThrough(
  { url, filesHaveHeaders }: Pick<Deployment, "url" | "filesHaveHeaders">,
  codeFor: Walk["codeFor"],
): Promise<number> {
  let visitors = 0;
  let faults = 0;
  const walk: Walk = {
    filesHaveHeaders,
    codeFor,
    // A network for measurements (RFC 2544).
    newVisitor: () => new Visitor(url, `198.18.${Math.floor(++visitors / 250)}.${1 + (visitors % 250)}`),
    newEmail: () => `reader${++visitors}@walk-${visitors}-industries.com`,
  };
  for (const [title, run] of Object.entries(CHECKS))
    try {
      await run(walk);
      console.log(`  ok    ${title}`);
    } catch (error) {
      faults += 1;
      console.log(`  FAULT ${title}\n        ${(error as Error).message}`);
    }
  return faults;
}
