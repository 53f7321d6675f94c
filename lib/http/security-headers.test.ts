import { expect, test } from "vitest";
import { nonceCsp, staticCsp } from "@/lib/http/csp";
import { securityHeaders } from "@/lib/http/security-headers";

const live = { dev: false, https: true };
const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test("no page may evaluate text, load plug-ins, be framed or change its base", () => {
  for (const policy of [staticCsp(live), nonceCsp("abc", live)]) {
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("upgrade-insecure-requests");
  }
});

test("scripts come from this site, on request with their nonce; frames from the boards' hosts over https", () => {
  expect(scripts(nonceCsp("abc", live))).toBe("'self' 'nonce-abc' 'strict-dynamic'");
  for (const policy of [staticCsp(live), nonceCsp("abc", live)]) {
    expect(scripts(policy)).not.toContain("http");
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    expect(frames.filter((host) => host !== "'self'").every((host) => host.startsWith("https://"))).toBe(
      true,
    );
  }
});

test("every page gets its policy, and only the resume may be framed by the site", () => {
  const [everything, pages, ...exceptions] = securityHeaders("/cv/jo.pdf");
  expect(everything?.source).toBe("/:path*");
  const ofPages = new RegExp(`^${pages?.source}$`);
  for (const page of ["/", "/blog/a", "/casestudies/a", "/api/a", "/undernda", "/pictures", "/a/og/b"])
    expect(page).toMatch(ofPages);
  for (const file of ["/_next/static/a.js", "/pictures/a", "/videos/a", "/icons/a", "/og/a.jpg"])
    expect(file).not.toMatch(ofPages);
  const framable = exceptions.filter(({ headers }) =>
    headers.some(({ value }) => value.includes("frame-ancestors")),
  );
  expect(framable.map(({ source }) => source)).toEqual(["/cv/jo\\.pdf"]);
});
