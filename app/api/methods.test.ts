import { readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { autoImplementMethods } from "next/dist/server/route-modules/app-route/helpers/auto-implement-methods";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { securityHeaders } from "@/lib/http/security-headers";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("/route.ts"),
);
const rules = securityHeaders().flatMap(({ source, headers }) => {
  const match = getPathMatch(source);
  return headers.map(({ key, value }) => ({ key, value, match }));
});
/** The header that next.config.ts gives an address: a later rule overrides an earlier one. */
const headerOf = (address: string, name: string) =>
  rules.findLast(({ key, match }) => key === name && match(address))?.value;

test.each(files)("%s: a refused method is answered with those that the route has", async (file) => {
  const route = await import(resolve("app", file));
  // A prerendered file: hosts serve it themselves.
  if (route.dynamic === "force-static") return;
  const address = `/${dirname(file)}`.replace(/\[(\.\.\.)?\w+\]/g, "some");
  const options = await autoImplementMethods(route).OPTIONS(new NextRequest("http://localhost"), {
    params: undefined,
  });
  if (!(options instanceof Response)) throw new Error("Next does not answer OPTIONS");
  expect(headerOf(address, "Allow")).toBe(options.headers.get("allow"));
});
