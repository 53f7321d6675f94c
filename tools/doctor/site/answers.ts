import type { AskSite } from "../ask";
import { type Finding, fault, right } from "../report";

/** A fault for each path that does not answer with the status `wanted`. */
export async function wrongAnswers(
  ask: AskSite,
  paths: readonly string[],
  wanted: number,
  fix: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of paths) {
    const { status } = await ask(path);
    if (status !== wanted) findings.push(fault(`${path} answers ${status}, not ${wanted}`, fix));
  }
  return findings;
}

/** The same; if there is no fault, it returns that all is well. */
export async function answers(
  ask: AskSite,
  paths: readonly string[],
  wanted: number,
  well: string,
  fix: string,
): Promise<Finding[]> {
  const wrong = await wrongAnswers(ask, paths, wanted, fix);
  return wrong.length > 0 ? wrong : [right(well)];
}
