import { choiceCookie } from "@/lib/analytics/choice";
import { answerAll, forward } from "../lib/forward";
import { watchFaults } from "./watch-faults";

/** Pages report errors here; the site has no such path. */
const FAULTS = "/_faults";

/**
 * Starts a proxy between browser and site that adds a visitor's address and an opt-out of analytics, and collects errors in
 * pages. It refuses other hosts.
 *
 * @param site the server's address, such as http://localhost:3000
 * @param faults collects errors of pages and of the server
 * @returns its `host:port`
 */
export async function startVisitorProxy(site: string, address: string, faults: string[]) {
  const home = new URL(site);
  const { url, close } = await answerAll(async ({ method, url, headers, body }) => {
    const { host, pathname, search } = new URL(url, home);
    if (host !== home.host) return new Response(null, { status: 403 });
    if (pathname === FAULTS) {
      faults.push(String(body));
      return new Response(null, { status: 204 });
    }
    headers.set("x-test-address", address);
    headers.set("sec-gpc", "1");
    // A navigation, not a request of a script. Pages get a script.
    const isPage = headers.get("accept")?.includes("text/html") ?? false;
    if (isPage) headers.delete("accept-encoding");
    const answer = await forward(Number(home.port), { method, url: pathname + search, headers, body });
    if (answer.status >= 500 || (answer.status === 404 && !isPage))
      faults.push(`${method} ${pathname}: ${answer.status}`);
    if (!isPage || !/^text\/html/.test(answer.headers.get("content-type") ?? "")) return answer;
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    const script = `<script${nonce ? ` nonce="${nonce}"` : ""}>(${watchFaults})("${FAULTS}")</script>`;
    const page = (await answer.text()).replace(/<head[^>]*>/, (head) => head + script);
    answer.headers.append("set-cookie", choiceCookie("denied", false));
    return new Response(page, answer);
  });
  return { host: new URL(url).host, close };
}
