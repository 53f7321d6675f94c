import { isIP } from "node:net";
import { type AskSite, type DeployedSite, jsonField, leadsTo, type SiteAnswer, siteAt } from "../ask";
import { type Finding, fault, right } from "../report";
import { checkGates } from "./gates";
import { checkPages } from "./pages";

/** Checks a deployed site from outside, as visitors and strangers see it. Changes nothing and sends no mail. */
export async function checkSite(site: DeployedSite): Promise<Finding[]> {
  const { siteUrl, ask = siteAt(siteUrl) } = site;
  const home = await ask("/");
  if (home.status !== 200) {
    const what = `the home page answers ${home.status || "nothing"}: ${home.text.slice(0, 200)}`;
    return [fault(what, "Look at the deployment's log.")];
  }
  return [
    ...(await checkPages(ask, siteUrl, home)),
    ...(await checkGates(ask, site)),
    await checkVisitorAddress(ask),
    await checkProxy(ask, home),
  ];
}

/** Each serverless host adds one to every answer. Its own servers protect the site. */
const OF_HOSTS = ["x-vercel-id", "x-nf-request-id", "x-amz-cf-id"];

/** The Caddyfile refuses it. */
const LONG = `/?${"a&".repeat(250)}`;

async function checkProxy(ask: AskSite, home: SiteAnswer): Promise<Finding> {
  if (OF_HOSTS.some((name) => home.headers.has(name)))
    return right("the host's own servers are in front of the site");
  return (await ask(LONG)).status === 414
    ? right("a proxy is in front of the site, and refuses what would hold it up")
    : fault(
        "no proxy is in front of the site, or one without the Caddyfile's limits: one visitor can hold it up with long addresses",
        "Run the proxy and the site together, as compose.yaml does: docs/deploy.md, Your own machine.",
      );
}

export async function checkEncryption(siteUrl: string): Promise<Finding> {
  if (!siteUrl.startsWith("https:"))
    return fault(
      `${siteUrl} is not https: cookies travel unencrypted`,
      "Give the address that visitors use.",
    );
  const answer = await siteAt(siteUrl.replace(/^https:/, "http:"))("/");
  if (answer.status === 0) return right("nothing answers without encryption");
  if (answer.status >= 300 && answer.status < 400 && leadsTo(answer, siteUrl) !== null)
    return right("http leads to https");
  return fault(
    `http answers ${answer.status} and does not lead to https`,
    "Switch on the redirect to https at your host.",
  );
}

/** An address reserved for documentation (RFC 5737). */
const FORGED = "192.0.2.77";
const HEADERS = [
  ...["x-forwarded-for", "x-real-ip", "forwarded", "true-client-ip", "cf-connecting-ip", "fly-client-ip"],
  ...["x-vercel-forwarded-for", "x-nf-client-connection-ip", "x-socket-address"],
];

const NAME_IT =
  "Set CLIENT_IP_HEADER to the header that your host overwrites, or TRUSTED_PROXY_HOPS to the number of your proxies.";

async function checkVisitorAddress(ask: AskSite): Promise<Finding> {
  const seen = async (headers: Record<string, string> = {}) =>
    jsonField(await ask("/api/address", { headers }), "address");
  const address = await seen();
  if (address === "")
    return fault("the site does not report the address it sees", "Deploy this version, then try again.");
  if (address === "unknown")
    return fault("the site knows no visitor's address: all share one limit, and the log has none", NAME_IT);
  for (const name of HEADERS)
    if ((await seen({ [name]: name === "forwarded" ? `for=${FORGED}` : FORGED })) === FORGED)
      return fault(
        `visitors can forge their address by sending ${name}: per-address limits can be bypassed`,
        NAME_IT,
      );
  if (isInside(address))
    return fault(`the site sees this machine as ${address}, which is a proxy's private address`, NAME_IT);
  return right(`the site sees this machine as ${address}, and trusts no header that a visitor sends`);
}

function isInside(address: string): boolean {
  if (isIP(address) === 6) return /^(::1$|f[cd]|fe[89ab])/.test(address);
  return /^(127|10|192\.168|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|172\.(1[6-9]|2\d|3[01]))\./.test(
    address,
  );
}
