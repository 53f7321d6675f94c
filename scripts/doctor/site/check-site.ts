import { type Finding, fault, right } from "../report";
import { type DeployedSite, leadsTo, siteAt } from "./ask-site";
import { checkGates } from "./gates";
import { checkPages } from "./pages";
import { checkVisitorAddress } from "./visitor-address";

/** Looks at a deployed site from outside, as visitors and strangers do. Changes nothing there, and mails nobody. */
export async function checkSite(site: DeployedSite): Promise<Finding[]> {
  const { siteUrl, ask = siteAt(siteUrl) } = site;
  const home = await ask("/");
  // Nobody is there: all other questions would say the same.
  if (home.status !== 200)
    return [
      fault(
        `the home page answers ${home.status || "nothing"}: ${home.text.slice(0, 200)}`,
        "Look at the deployment's log.",
      ),
    ];
  return [
    ...(await checkPages(ask, siteUrl, home)),
    ...(await checkGates(ask, site)),
    await checkVisitorAddress(ask),
  ];
}

/** Whether an unencrypted address leads to the encrypted one. */
export async function checkEncryption(siteUrl: string): Promise<Finding[]> {
  if (!siteUrl.startsWith("https:"))
    return [
      fault(
        `${siteUrl} is not https: cookies travel in the open`,
        "Give the address by which visitors come.",
      ),
    ];
  const answer = await siteAt(siteUrl.replace(/^https:/, "http:"))("/");
  if (answer.status === 0) return [right("nothing answers without encryption")];
  return answer.status >= 300 && answer.status < 400 && leadsTo(answer, siteUrl) !== null
    ? [right("http leads to https")]
    : [
        fault(
          `http answers ${answer.status} and does not lead to https`,
          "Switch on the redirect to https at your host.",
        ),
      ];
}
