import "server-only";
import { readdirSync } from "node:fs";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import type { Duplex } from "node:stream";
import { admit } from "./admission";
import { EVERY_RESPONSE } from "./security-headers";
import { staticAddresses } from "./static-addresses";
import { staticAnswers } from "./static-answers";

/**
 * Makes every HTTP server of this process refuse requests that Next would answer wrongly, or never
 * (docs/decisions/guard-before-next.md), and answer static pages without Next. `folder`: the files that Next serves as they
 * are; `build`: the folder of the build.
 */
export function guardServers(folder = "public", build = ".next"): void {
  const isFile = filesIn(folder);
  const isAnswered = staticAnswers(staticAddresses(build));
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]): boolean {
    if (event === "upgrade") {
      refuseUpgrade(given[1] as Duplex);
      return true;
    }
    if (event === "request") {
      const [request, response] = given as [IncomingMessage, ServerResponse];
      if (isRefused(request, response, isFile) || isAnswered(request, response)) return true;
    }
    return Reflect.apply(emit, this, [event, ...given]);
  };
}

const WORDS = {
  400: "This address cannot be read.\n",
  405: "This file can only be read.\n",
  414: "This address is too long.\n",
  426: "This site has no WebSockets.\n",
  501: "This site has no TRACE.\n",
} as const;

const HEADERS = {
  ...EVERY_RESPONSE,
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  Connection: "close",
};

/** True if the request is refused and answered. Otherwise its method and address are now ones that Next can read. */
function isRefused(
  request: IncomingMessage,
  response: ServerResponse,
  isFile: (path: string) => boolean,
): boolean {
  const admission = admit(request.method, request.url ?? "", isFile);
  if ("refused" in admission) {
    const { refused: status } = admission;
    response.writeHead(status, { ...HEADERS, ...(status === 405 && { Allow: admission.allow }) });
    response.end(WORDS[status]);
    return true;
  }
  request.url = admission.url;
  if (admission.host !== undefined) request.headers.host = admission.host;
  return false;
}

/** Closes the connection at once: the visitor may keep the other side open. */
function refuseUpgrade(socket: Duplex): void {
  const headers = {
    ...HEADERS,
    "Content-Length": WORDS[426].length,
    Upgrade: "HTTP/1.1",
    Connection: "Upgrade, close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Node has removed its own listener, and an error without a listener ends the process.
  socket.on("error", () => {});
  socket.end(["HTTP/1.1 426 Upgrade Required", ...lines, "", WORDS[426]].join("\r\n"), () =>
    socket.destroy(),
  );
}

/** Whether a path is a file below the folder or of the build. A host that serves files itself has no such folder. */
function filesIn(folder: string): (path: string) => boolean {
  const files = new Set(
    listed(folder)
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`),
  );
  return (path) => files.has(path) || path.startsWith("/_next/static/");
}

function listed(folder: string) {
  try {
    // turbopackIgnore: else the bundler puts the whole folder into each function.
    return readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
