import { type AskSite, type DeployedSite, jsonField, leadsTo } from "../ask";
import { collect, type Finding, fault, orRight, right } from "../report";
import { wrongAnswers } from "./pages";

const LOG = "Look at the deployment's log, and at the variables set at your host.";
const COMPARE = "Compare the deployment with this folder.";

/** Checks that the gates let only invited visitors in. Sends no mail and uses up no tries. */
export async function checkGates(
  ask: AskSite,
  { siteUrl, locked, hasNda, hasOwner }: DeployedSite,
): Promise<Finding[]> {
  // The site refuses all forms of other sites alike.
  const form = locked.length > 0 ? "/api/unlock" : "/api/nda/leave";
  const noGate = ["/ndacasestudies", "/undernda", "/api/nda/document"];
  return [
    await checkBackend(ask),
    ...(await checkLocked(ask, siteUrl, locked)),
    ...(hasNda
      ? await checkDocumentGate(ask, siteUrl)
      : orRight(await wrongAnswers(ask, noGate, 404, COMPARE), "there is no NDA gate, as in this folder")),
    ...(hasNda || locked.length > 0 ? [await checkOrigin(ask, form)] : []),
    ...(hasNda ? [await checkCookies(ask, siteUrl)] : []),
    ...(hasOwner
      ? orRight(await wrongAnswers(ask, ["/owner"], 200, OWNER_GONE), "/owner exists")
      : orRight(await wrongAnswers(ask, ["/owner"], 404, OWNER_THERE), "/owner does not exist, as set here")),
  ];
}

const OWNER_GONE = "Set OWNER_EMAIL at your host to its value here.";
const OWNER_THERE = "OWNER_EMAIL is set at your host but not here: add it to .env.local.";

async function checkBackend(ask: AskSite): Promise<Finding> {
  const health = await ask("/api/health");
  const [status, backend] = [jsonField(health, "status"), jsonField(health, "backend")];
  if (health.status === 200) return right(`the gates work; they use: ${backend}`);
  if (status === "unconfigured")
    return fault(
      "the gates of the deployed site are switched off",
      "Set SUPABASE_URL, SUPABASE_SECRET_KEY and GATE_SECRETS at your host, then deploy again.",
    );
  if (status === "unavailable")
    return fault(`the gates' database (${backend}) does not answer the site`, LOG);
  return fault(`/api/health answers ${health.status || "nothing"}: ${health.text.slice(0, 200)}`, LOG);
}

async function checkLocked(ask: AskSite, siteUrl: string, locked: readonly string[]): Promise<Finding[]> {
  const { fault, orRight } = collect();
  const OPEN = `Take the site offline. ${COMPARE}`;
  for (const slug of locked) {
    const escaped = `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
    for (const path of [`/casestudies/${slug}`, `/casestudies/${escaped}`, `/private-studies/${slug}`]) {
      const answer = await ask(path);
      if (answer.status === 200) fault(`ANYONE CAN READ ${path}, which is locked here`, OPEN);
      else if (leadsTo(answer, siteUrl) === null)
        fault(`${path} answers ${answer.status} and does not lead to its passcode`, LOG);
    }
    const gate = await ask(`/unlock/${slug}`);
    if (gate.status !== 200) fault(`/unlock/${slug} answers ${gate.status}`, LOG);
  }
  return orRight(`${locked.length} locked studies lead to their passcode and show nothing`);
}

async function checkDocumentGate(ask: AskSite, siteUrl: string): Promise<Finding[]> {
  const { fault, found, orRight } = collect();
  const page = await ask("/undernda");
  if (leadsTo(page, siteUrl) !== "/ndacasestudies")
    fault(`/undernda answers ${page.status} and does not lead to its gate`, LOG);
  const gate = await ask("/ndacasestudies");
  if (gate.status !== 200 || !/'nonce-/.test(gate.headers.get("content-security-policy") ?? ""))
    fault(`the NDA gate answers ${gate.status} without its own policy`, LOG);
  const parts = ["/api/nda/document", "/api/nda/pages/1?width=1600", "/api/nda/pages/1/text"];
  found.push(...(await wrongAnswers(ask, parts, 401, LOG)));
  return orRight("the document leads strangers to its gate and shows nothing");
}

async function checkOrigin(ask: AskSite, form: string): Promise<Finding> {
  const { status } = await ask(form, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
    body: "{}",
  });
  return status === 403
    ? right("forms on other sites are refused")
    : fault(`a form on another site is answered with ${status}, not refused`, LOG);
}

async function checkCookies(ask: AskSite, siteUrl: string): Promise<Finding> {
  const { headers, status } = await ask("/api/nda/leave", { method: "POST", headers: { origin: siteUrl } });
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return fault(`leaving answers ${status} and deletes no cookie`, LOG);
  const safe = cookies.every(
    (line) => line.startsWith("__Host-") && /;\s*Secure/i.test(line) && /;\s*HttpOnly/i.test(line),
  );
  return safe || siteUrl.startsWith("http:")
    ? right("cookies belong to this host only, and travel encrypted")
    : fault(
        "cookies are sent without Secure and the __Host- prefix, although the site is https",
        "Set SITE_URL at your host to the https address visitors use, then deploy again.",
      );
}
