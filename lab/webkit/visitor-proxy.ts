import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { choiceCookie } from "@/lib/analytics/choice";
import { watchFaults } from "./watch-faults";

/** Pages report errors here; the site has no such path. */
export const FAULTS = "/_faults";

/**
 * A proxy between browser and site, for what the protocol lacks: a visitor's address, an opt-out of analytics, and errors
 * inside a page. It refuses other hosts.
 *
 * @param site the server's address, such as http://localhost:3000
 * @param address the visitor's
 * @param faults collects errors of pages and of the server
 */
export class VisitorProxy {
  private readonly server: Server;
  private readonly site: URL;

  constructor(
    site: string,
    private readonly address: string,
    private readonly faults: string[],
  ) {
    this.site = new URL(site);
    this.server = createServer((asked, answer) => void this.pass(asked, answer));
  }

  /** @returns its `host:port` */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(asked.url ?? "/", this.site);
    if (url.host !== this.site.host) return void answer.writeHead(403).end();
    if (url.pathname === FAULTS) {
      this.faults.push(await text(asked));
      return void answer.writeHead(204).end();
    }
    const headers = { ...asked.headers, "x-test-address": this.address, "sec-gpc": "1" };
    // Its body gets a script.
    if (isPage(asked)) delete (headers as IncomingMessage["headers"])["accept-encoding"];
    const onward = request(new URL(url.pathname + url.search, this.site), { method: asked.method, headers });
    onward.on("error", () => answer.destroy());
    onward.on("response", (response) => void this.give(asked, url, response, answer));
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  }

  private async give(asked: IncomingMessage, url: URL, response: IncomingMessage, answer: ServerResponse) {
    const status = response.statusCode ?? 502;
    if (status >= 500 || (status === 404 && !isPage(asked)))
      this.faults.push(`${asked.method} ${url.pathname}: ${status}`);
    if (!isPage(asked) || !/^text\/html/.test(response.headers["content-type"] ?? "")) {
      answer.writeHead(status, response.rawHeaders);
      return void response.pipe(answer);
    }
    const page = Buffer.from(
      watched(await text(response), String(response.headers["content-security-policy"] ?? "")),
    );
    const { "transfer-encoding": _, ...headers } = response.headers;
    const cookies = [...(headers["set-cookie"] ?? []), choiceCookie("denied", false)];
    answer.writeHead(status, { ...headers, "set-cookie": cookies, "content-length": page.length }).end(page);
  }
}

/** A navigation, not a request of a script. */
const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes("text/html") ?? false;

async function text(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Adds the watch as the page's first script, with the nonce of its policy. */
function watched(html: string, policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const script = `<script${nonce ? ` nonce="${nonce}"` : ""}>(${watchFaults})("${FAULTS}")</script>`;
  return html.replace(/<head[^>]*>/, (head) => head + script);
}
