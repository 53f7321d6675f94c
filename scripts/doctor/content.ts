import { readCatalogue } from "../../lib/content/catalogue";
import { ContentError } from "../../lib/content/content-error";
import { listedPaths } from "../../lib/content/own-files";
import { readArticles } from "../../lib/content/read-articles";
import { trackedFault, trackedPrivateFiles } from "../private/tracked";
import { type Finding, fault, right } from "./report";

/** Whether content can be built, and private work is where the owner says it is. */
export function checkContent(env: NodeJS.ProcessEnv): Finding[] {
  const findings: Finding[] = [];
  try {
    const { studies, locked } = readCatalogue();
    const articles = listedPaths().includes("/blog") ? readArticles() : [];
    findings.push(
      right(`${studies.length} public studies, ${locked.length} private ones, ${articles.length} articles`),
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    findings.push(fault(error.message, "npm run content names every fault."));
  }
  if (env.PRIVATE_CONTENT === "external") {
    const [what, ...mend] = trackedFault(trackedPrivateFiles())?.split("\n") ?? [];
    findings.push(what ? fault(what, mend.join("\n")) : right("git tracks no private content"));
  }
  return findings;
}
