import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { Site } from "@/lib/content/schema/site";

const site = vi.hoisted(() => ({}) as { -readonly [Field in keyof Site]: Site[Field] });
vi.mock("@/lib/content/own", async (original) => {
  const own = (await original<typeof import("@/lib/content/own")>()).own();
  const content = { ...own, site: Object.assign(site, own.site) };
  return { own: () => content };
});

const { default: ContactPage } = await import("@/app/(site)/contact/page");
const kept = { ...site };
afterEach(() => Object.assign(site, kept));
const page = () => renderToStaticMarkup(<ContactPage />);

test("without a resume the contact page has neither a button for one nor an empty place", () => {
  Object.assign(site, { resumeUrl: undefined, resumePdf: undefined });
  expect(page()).toContain(site.email);
  expect(page()).not.toMatch(/<section|\.pdf|download/);
});

test("a resume kept elsewhere has a button that leads there, and no place on the page", () => {
  Object.assign(site, { resumeUrl: "https://example.com/cv", resumePdf: undefined });
  expect(page()).toContain('href="https://example.com/cv"');
  expect(page()).not.toContain("<section");
});
