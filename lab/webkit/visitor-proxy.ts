import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { choiceCookie } from "@/lib/analytics/choice";
import { listen } from "@/workshop/commands/lib/listen";
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
  const { url, close } = await listen(async (asked, answer) => {
    const url = new URL(asked.url ?? "/", home);
    if (url.host !== home.host) return void answer.writeHead(403).end();
    if (url.pathname === FAULTS) {
      faults.push(await text(asked));
      return void answer.writeHead(204).end();
    }
    const headers: IncomingMessage["headers"] = {
      ...asked.headers,
      ...{ "x-test-address": address, "sec-gpc": "1" },
    };
    // Pages get a script.
    if (isPage(asked)) delete headers["accept-encoding"];
    const onward = request(new URL(url.pathname + url.search, home), { method: asked.method, headers });
    onward.on("error", () => answer.destroy());
    onward.on("response", (response) => {
      const { statusCode: status = 502 } = response;
      if (status >= 500 || (status === 404 && !isPage(asked)))
        faults.push(`${asked.method} ${url.pathname}: ${status}`);
      void pass(response, status, isPage(asked), answer);
    });
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  });
  return { host: new URL(url).host, close };
}

async function pass(response: IncomingMessage, status: number, isPage: boolean, answer: ServerResponse) {
  if (!isPage || !/^text\/html/.test(response.headers["content-type"] ?? "")) {
    answer.writeHead(status, response.rawHeaders);
    return void response.pipe(answer);
  }
  const { "transfer-encoding": _, ...headers } = response.headers;
  const policy = String(headers["content-security-policy"] ?? "");
  const page = Buffer.from(watched(await text(response), policy));
  const cookies = [...(headers["set-cookie"] ?? []), choiceCookie("denied", false)];
  answer.writeHead(status, { ...headers, "set-cookie": cookies, "content-length": page.length }).end(page);
}

/** A navigation, not a request of a script. */
const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes("text/html") ?? false;

function watched(html: string, policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const script = `<script${nonce ? ` nonce="${nonce}"` : ""}>(${watchFaults})("${FAULTS}")</script>`;
  return html.replace(/<head[^>]*>/, (head) => head + script);
}
