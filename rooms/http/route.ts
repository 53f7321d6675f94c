import "server-only";
import { z } from "zod";
import { isRefusalCode } from "@/lib/http/messages";
import { isOwnOrigin } from "@/lib/http/origin";
import { bodyKind, type Limits, readFields } from "@/lib/http/read-body";
import { Refusal } from "@/lib/http/refusal";
import { below, CASE_STUDIES, OWNER } from "@/lib/paths";
import { inLanguage } from "@/lib/words/asked-language";
import { languageBelow, thisLanguage } from "@/lib/words/language";
import { COOKIES_NEEDED } from "@/rooms/rules/policy";
import { type App, type Context, contextOf, liveApp } from "./app";
import { cookieProbe } from "./cookie-probe";
import { noticeCookie } from "./notice";

type Params = Readonly<Record<string, string | string[] | undefined>>;
type RouteContext = { params?: Promise<Params> };
export type RouteHandler = (request: Request, route?: RouteContext, app?: App) => Promise<Response>;

/** A form gets `text`, or a redirect to `location`, which can depend on its fields; a script gets `body`. */
export type Reply = Readonly<{
  status?: number;
  body?: unknown;
  text?: string;
  location?: string | ((fields: Fields) => string);
  cookies?: readonly string[];
}>;

type Only = {
  /** Which sites have this route. Others answer 404 before they read the request. */
  only?: (app: App) => boolean;
};
type Read = Only & {
  act(context: Context, request: Request, params: Params): Promise<Reply | Response>;
};
type Fields = Readonly<Record<string, unknown>>;
type Write<Schema extends z.ZodType> = Only & {
  /** The fields of the body. An issue's message may be a refusal's code. Without a schema the body is not read. */
  input?: Schema;
  /** For a body over 8 KB. `admit` throws a Refusal for those who may not send one, before it is read. */
  large?: Readonly<{ limits: Limits; admit(context: Context): Promise<unknown> }>;
  act(context: Context, input: z.output<Schema>, request: Request): Promise<Reply>;
  refused?(context: Context, refusal: Refusal, fields: Fields): Promise<readonly string[]>;
  /** The page of a refused form, which gets the refusal's code as the parameter `error`. */
  back(fields: Fields, app: App): string;
};

// Checks, in this order: origin (403, for POST), who sends a large body, content type (415), size (413), cookies kept (400), shape
// (400). Then the handler acts. A Refusal becomes its status and message; any other error becomes a plain 500 with the cause on
// the console. No answer is cached. Next answers HEAD, OPTIONS and, with 405, all other methods; security-headers.ts adds their
// Allow header.

/** The export of a route file that answers GET, and HEAD as Next derives it. */
export const readRoute = ({ only, act }: Read): { GET: RouteHandler } => ({ GET: handlerOf(only, act) });

/** The export of a route file that answers POST. */
export const writeRoute = <Schema extends z.ZodType = z.ZodType>(
  handler: Write<Schema>,
): { POST: RouteHandler } => ({
  POST: handlerOf(handler.only, (context, request) => respondToWrite(handler, context, request)),
});

const handlerOf =
  (only: Only["only"], act: Read["act"]): RouteHandler =>
  async (request, route, app = liveApp) => {
    const params = (await route?.params) ?? {};
    return inNamedLanguage(request, () =>
      respond(async () => {
        if (only && !only(app)) throw new Refusal("not_found");
        return act(contextOf(request.headers, app), request, params);
      }),
    );
  };

/** Answers in the language of the page that asks, by its part of addresses in the query: only words follow from it. */
function inNamedLanguage<Result>({ url }: Request, work: () => Result): Result {
  const tag = languageBelow(new URL(url).searchParams.get("lang") ?? "");
  return tag === undefined ? work() : inLanguage(tag, work);
}

/** The address of a page in the language of the answer. The owner's page and the list of studies are not among the gates. */
const here = (page: string): string =>
  [OWNER, CASE_STUDIES].includes(page.replace(/[?#].*/s, "")) ? page : below(page, thisLanguage());

async function respond(act: () => Promise<Reply | Response>): Promise<Response> {
  try {
    const reply = await act();
    return reply instanceof Response ? reply : toJson(reply);
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

async function respondToWrite<Schema extends z.ZodType>(
  handler: Write<Schema>,
  context: Context,
  request: Request,
): Promise<Response> {
  if (!isOwnOrigin(request.headers, context.app.env())) throw new Refusal("foreign_origin");
  const { large } = handler;
  let fields = handler.input && !large ? await readFields(request) : {};
  const isForm =
    bodyKind(request.headers.get("content-type")) === "form" &&
    !request.headers.get("accept")?.includes("application/json");
  try {
    // A refusal of the form's file leads back to the page.
    await large?.admit(context);
    if (large) fields = await readFields(request, large.limits);
    requireCookies(context, fields);
    const reply = await handler.act(context, parse(handler.input, fields), request);
    if (isForm && reply.text !== undefined) return toText(reply.text);
    if (!isForm || !reply.location) return toJson({ ...reply, body: withPlace(reply.body) });
    const { location } = reply;
    return seeOther(here(typeof location === "string" ? location : location(fields)), reply.cookies);
  } catch (error) {
    const refusal = refusalOf(error);
    const cookies = (await handler.refused?.(context, refusal, fields)) ?? [];
    if (!isForm) return refuse(refusal, cookies);
    const location = withError(here(handler.back(fields, context.app)), refusal.code);
    const notice = await noticeCookie(context, refusal.code, refusal.message);
    return seeOther(location, [...cookies, ...notice]);
  }
}

/** Throws Refusal no_cookies if a gate's form came back without the cookie of its page. Other forms pass. */
function requireCookies({ cookieHeader, secure }: Context, fields: Fields): void {
  const needed = fields[COOKIES_NEEDED.name] === COOKIES_NEEDED.value;
  if (needed && cookieProbe(cookieHeader, secure)) throw new Refusal("no_cookies");
}

/** A body with the page that it names in the language of the answer. */
const withPlace = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "location" in body && typeof body.location === "string"
    ? { ...body, location: here(body.location) }
    : body;

/** An address may have a query and an anchor. */
function withError(address: string, code: string): string {
  const [path = "", ...anchor] = address.split("#");
  return [`${path}${path.includes("?") ? "&" : "?"}error=${code}`, ...anchor].join("#");
}

function parse<Schema extends z.ZodType>(schema: Schema | undefined, fields: unknown): z.output<Schema> {
  const result = (schema ?? z.unknown()).safeParse(fields);
  if (result.success) return result.data as z.output<Schema>;
  const message = result.error.issues[0]?.message ?? "";
  throw new Refusal(isRefusalCode(message) ? message : "invalid_request");
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) {
    if (error.status >= 500 && error.cause) console.error(`${error.code}:`, error.cause);
    return error;
  }
  console.error("A request failed:", error);
  return new Refusal("server_error", { cause: error });
}

function refuse({ code, message, status, retryAfter }: Refusal, cookies: readonly string[] = []): Response {
  const headers = headersWith(cookies);
  if (retryAfter !== undefined) headers.set("Retry-After", `${retryAfter}`);
  return Response.json({ success: false, error: { code, message, retryAfter } }, { status, headers });
}

function toJson({ status = 200, body, cookies }: Reply): Response {
  const headers = headersWith(cookies);
  return status === 204 ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
}

const toText = (text: string): Response =>
  new Response(text, {
    headers: headersWith([], {
      "Content-Type": "text/plain; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
    }),
  });

const seeOther = (location: string, cookies: readonly string[] | undefined): Response =>
  new Response(null, { status: 303, headers: headersWith(cookies, { Location: location }) });

function headersWith(cookies: readonly string[] = [], more: Record<string, string> = {}): Headers {
  const headers = new Headers({ "Cache-Control": "no-store", ...more });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
