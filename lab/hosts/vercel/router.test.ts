import { expect, test } from "vitest";
import type { Route, Target } from "@/lab/hosts/vercel/build-output";
import { type AskMiddleware, router } from "@/lab/hosts/vercel/router";

const page = (name: string): Target => ({ kind: "function", name });
const TARGETS = new Map<string, Target>([
  ["index", page("index")],
  ["about", page("about")],
  ["blog/[slug]", page("blog/[slug]")],
  ["elsewhere", page("elsewhere")],
  ["404", { kind: "file", path: "404.html" }],
]);
const ROUTES: Route[] = [
  { src: "^/(.+)/$", headers: { Location: "/$1" }, status: 308, continue: true },
  { src: "^/.*$", headers: { "x-everywhere": "yes" }, continue: true },
  { src: "^/guarded$", middlewarePath: "/_middleware", continue: true },
  { src: "^/find$", has: [{ type: "query", key: "q" }], dest: "/about?found=$q", continue: true },
  { handle: "filesystem" },
  { handle: "resource" },
  { src: "^/old/(?<rest>.+)$", dest: "/elsewhere?was=$rest", check: true },
  { src: "/.*", status: 404 },
  { handle: "rewrite" },
  { src: "^/blog/(?<slug>[^/]+?)$", dest: "/blog/[slug]?slug=$slug", check: true },
  { handle: "hit" },
  { src: "/about", headers: { "x-hit": "yes" }, continue: true },
  { handle: "error" },
  { src: "/.*", dest: "/404", status: 404 },
];

async function route(address: string, askMiddleware: AskMiddleware = async () => null) {
  const { pathname, searchParams } = new URL(address, "http://site");
  const passage = { method: "GET", path: pathname, query: searchParams, headers: new Headers() };
  const decision = await router({ routes: ROUTES, functions: [], targets: TARGETS }, askMiddleware)(passage);
  if (decision instanceof Response) return decision;
  const { place, status, headers } = decision;
  return { place, status, query: String(passage.query), headers: Object.fromEntries(headers) };
}

test.each([
  ["/", "/index", "", undefined],
  ["/about", "/about", "", undefined],
  ["/blog/a-b", "/blog/[slug]", "slug=a-b", undefined],
  ["/find?q=ai", "/about", "q=ai&found=ai", undefined],
  ["/find", "/404", "", 404],
  ["/old/a/b", "/elsewhere", "was=a%2Fb", undefined],
  ["/nothing", "/404", "", 404],
])("%s is answered by %s", async (address, place, query, status) => {
  expect(await route(address)).toMatchObject({ place, query, status });
});

test("a redirect ends the way, and headers of routes go with what answers", async () => {
  expect(await route("/about/")).toMatchObject({ place: "", status: 308, headers: { location: "/about" } });
  expect(await route("/about")).toMatchObject({ headers: { "x-everywhere": "yes", "x-hit": "yes" } });
});

test("middleware may answer by itself, or send the request elsewhere", async () => {
  const answer = await route("/guarded", async () => new Response("no", { status: 403 }));
  expect(answer.status).toBe(403);
  const sent: AskMiddleware = async (_, passage) => {
    passage.path = "/about";
    return null;
  };
  expect(await route("/guarded", sent)).toMatchObject({ place: "/about" });
});
