import { isIP } from "node:net";
import { type AskSite, type DeployedSite, jsonField, leadsTo, siteAt } from "../ask";
import { type Finding, fault, right } from "../report";
import { checkGates } from "./gates";
import { checkPages } from "./pages";

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
export async function checkEncryption(siteUrl: string): Promise<Finding> {
  if (!siteUrl.startsWith("https:"))
    return fault(
      `${siteUrl} is not https: cookies travel in the open`,
      "Give the address by which visitors come.",
    );
  const answer = await siteAt(siteUrl.replace(/^https:/, "http:"))("/");
  if (answer.status === 0) return right("nothing answers without encryption");
  return answer.status >= 300 && answer.status < 400 && leadsTo(answer, siteUrl) !== null
    ? right("http leads to https")
    : fault(
        `http answers ${answer.status} and does not lead to https`,
        "Switch on the redirect to https at your host.",
      );
}

/** Addresses for documentation (RFC 5737): nobody comes from there. */
const FORGED = "192.0.2.77";
const HEADERS = [
  ...["x-forwarded-for", "x-real-ip", "forwarded", "true-client-ip", "cf-connecting-ip", "fly-client-ip"],
  ...["x-vercel-forwarded-for", "x-nf-client-connection-ip", "x-socket-address"],
];

const NAME_IT =
  "Set CLIENT_IP_HEADER to the header that your host overwrites, or TRUSTED_PROXY_HOPS to the number of your proxies.";

/** Which address the site takes this machine to have, and whether a visitor can choose it. */
async function checkVisitorAddress(ask: AskSite): Promise<Finding> {
  const seen = async (headers: Record<string, string> = {}) =>
    jsonField(await ask("/api/address", { headers }), "address");
  const address = await seen();
  if (address === undefined)
    return fault("the site does not say which address it sees", "Deploy this version, then ask again.");
  if (address === "unknown")
    return fault("the site knows no visitor's address: all share one limit, and the log names none", NAME_IT);
  for (const name of HEADERS)
    if ((await seen({ [name]: name === "forwarded" ? `for=${FORGED}` : FORGED })) === FORGED)
      return fault(
        `a visitor chooses their address by sending ${name}: limits per address hold nobody`,
        NAME_IT,
      );
  if (isInside(address))
    return fault(
      `the site takes this machine to be ${address}, which is a proxy's address inside of a network`,
      NAME_IT,
    );
  return right(`the site sees this machine as ${address}, and believes no header that a visitor sends`);
}

/** Loopback, private and link-local addresses: nobody comes from there over the internet. */
function isInside(address: string): boolean {
  if (isIP(address) === 6) return /^(::1$|f[cd]|fe[89ab])/.test(address);
  return /^(127|10|192\.168|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|172\.(1[6-9]|2\d|3[01]))\./.test(
    address,
  );
}
