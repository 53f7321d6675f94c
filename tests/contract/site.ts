import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { NDA_PLACE } from "@/lib/paths";
import { type App, type Context, contextOf } from "@/rooms/http/app";
import { documentAccess } from "@/rooms/http/open-document";
import type { RouteHandler } from "@/rooms/http/route";
import type { Gate } from "@/rooms/record/gate";
import { signOwnerGrant } from "@/rooms/rules/grant";
import { writtenIn } from "@/tests/fixtures/pdf/written-in";
import { OWNER, someVisitor } from "./harness";

export type Path = `/api/${string}`;
type Route = { GET?: RouteHandler; POST?: RouteHandler };
const routeOf = (path: string): Promise<Route> => import(resolve("app", `.${path}`, "route.ts"));

export const WRITES = [
  "/api/nda/otp",
  "/api/nda/verify",
  "/api/nda/enter",
  "/api/nda/approval",
  "/api/nda/leave",
  "/api/nda/unlock",
  "/api/nda/questions",
  "/api/unlock",
] as const;
export const OWNER_WRITES = [
  ...["/api/owner/otp", "/api/owner/verify", "/api/owner/leave", "/api/owner/withdraw"],
  ...["/api/owner/passcodes", "/api/owner/rooms", "/api/owner/rooms/approval", "/api/owner/erase"],
  ...["/api/owner/invitations", "/api/owner/trace"],
] as const;

/** The locked studies and rooms of every test that asks for some: what a site holds of its own makes no difference. */
export const LOCKED = ["ferry", "harbour", "lighthouse", "Quay"];
export const SITE = "http://localhost:3000";

export const CONTENT = {
  lockedSlugs: LOCKED,
  rooms: [],
  nda: { warning: "Confidential.", title: "Under NDA", ownershipLine: "Property of Jo Brandt." },
} satisfies App["content"];

export type Site = Readonly<{
  app: App;
  context(cookie: string): Context;
  settled(): Promise<unknown>;
}>;

/** A site on a gate of a test's own; null for a server where none is configured. */
export function siteOn(gate: Gate | null, content: App["content"] = CONTENT): Site {
  const later: Promise<unknown>[] = [];
  const app: App = {
    env: () => ({
      siteUrl: SITE,
      backend: gate ? "embedded" : "unconfigured",
      clientIp: { header: "x-test-address", trustedHops: 0 },
    }),
    gate: () => gate,
    keyring: () => gate?.keyring ?? null,
    documents: () => Promise.reject(new Error("No test of the gates asks for the document")),
    content,
    afterwards: (task) => {
      later.push(task());
    },
  };
  return {
    app,
    context: (cookie) => contextOf(new Headers({ cookie }), app),
    settled: () => Promise.all(later.splice(0)),
  };
}

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit | null; query?: string };

/** Sends a request straight to a route's handler for POST, or to that for GET and HEAD. The path may have a query. */
export async function request(
  { app }: Site,
  path: Path,
  { method = "POST", headers = {}, body = null, query = "" }: Sent,
): Promise<Response> {
  const { GET, POST } = await routeOf(path.replace(/\?.*/, ""));
  const handler = method === "POST" ? POST : GET;
  if (!handler) throw new Error(`${path} does not answer ${method}`);
  const init = { method, headers, body, duplex: "half" };
  return handler(new Request(`${SITE}${path}${query}`, init), {}, app);
}

/** The header of a visitor from a new network. */
export const fromNewNetwork = () => ({ "x-test-address": someVisitor().ip });

/** Gets what a browser with these cookies gets, from a new network. */
export const get = (site: Site, path: Path, cookie = "") =>
  request(site, path, { method: "GET", headers: { cookie, ...fromNewNetwork() } });

/** The text of a receipt that was sent, without its spaces. */
export const receiptIn = async (answer: Response): Promise<string> =>
  writtenIn(Buffer.from(await answer.arrayBuffer()));

/** Posts JSON as the site's pages do, from a new network unless the headers name one. */
export const postJson = (site: Site, path: Path, body: unknown, headers: Record<string, string> = {}) =>
  request(site, path, {
    headers: { "content-type": "application/json", origin: SITE, ...fromNewNetwork(), ...headers },
    body: JSON.stringify(body),
  });

/** Posts a plain HTML form, as a browser without JavaScript does, from a new network unless the headers name one. */
export const postForm = (
  site: Site,
  path: Path,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  request(site, path, {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: SITE,
      accept: "text/html",
      ...fromNewNetwork(),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** The Cookie header of a browser that got these answers, one after the other. */
export function cookiesAfter(...responses: Response[]): string {
  const jar = new Map<string, string>();
  for (const response of responses)
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      if (value === "" || line.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** The Cookie header of an owner. */
export const ownerCookie = async (
  { keyring, clock }: Gate,
  { session = randomUUID(), email = OWNER }: { session?: string | undefined; email?: string } = {},
) => `owner=${await signOwnerGrant(keyring, session, email, clock)}`;

/** A refusal's status and code. */
export const refusalIn = async (response: Response): Promise<[status: number, code: string]> => [
  response.status,
  (await response.json()).error.code,
];

/** Where a plain form's answer leads, or its status. */
export const ledTo = ({ status, headers }: Response) => (status === 303 ? headers.get("location") : status);

/** The visitor's grant for the NDA document. */
export const documentGrant = async (context: Context) =>
  (await documentAccess(context, NDA_PLACE))?.grant ?? null;
