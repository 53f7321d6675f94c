import { hasPage } from "../../../lib/content/site-pages";
import type { Deployment } from "../deployment";
import { addresses } from "./addresses";
import { documentGate } from "./document-gate";
import { files } from "./files";
import { ownersPage } from "./owner";
import { publicPages } from "./public-pages";
import { studyGate } from "./study-gate";
import { type Checks, Visitor, type Walk } from "./visitor";

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
export async function walkThrough(
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
