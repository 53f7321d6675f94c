import { expect, test } from "vitest";
import { isPublicRoute, knownPaths, publicRoutes } from "@/lib/seo/routes";

test("a path is public where the list of public routes has it, and only there", () => {
  const listed = new Set(publicRoutes().map(({ path }) => path));
  for (const path of [
    ...knownPaths(),
    ...listed,
    "/never-was",
    "/casestudies/never-was",
    "/blog/never-was",
    "",
  ])
    expect(isPublicRoute(path), path).toBe(listed.has(path));
});

test("every public route is a known path", () => {
  expect(knownPaths()).toEqual(expect.arrayContaining(publicRoutes().map(({ path }) => path)));
});
