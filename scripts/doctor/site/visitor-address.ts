import { isIP } from "node:net";
import { type Finding, fault, right } from "../report";
import { type AskSite, jsonField } from "./ask-site";

/** Addresses for documentation (RFC 5737): nobody comes from there. */
const FORGED = "192.0.2.77";
const HEADERS = [
  ...["x-forwarded-for", "x-real-ip", "forwarded", "true-client-ip", "cf-connecting-ip", "fly-client-ip"],
  ...["x-vercel-forwarded-for", "x-nf-client-connection-ip", "x-socket-address"],
];

const NAME_IT =
  "Set CLIENT_IP_HEADER to the header that your host overwrites, or TRUSTED_PROXY_HOPS to the number of your proxies.";

/** Which address the site takes this machine to have, and whether a visitor can choose it. */
export async function checkVisitorAddress(ask: AskSite): Promise<Finding> {
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
