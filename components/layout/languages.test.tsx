import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { inLanguage } from "@/lib/words/asked-language";
import { SiteHeader } from "./site-header";

vi.mock("next/navigation", () => ({ usePathname: () => "/", useRouter: () => ({}) }));
vi.mock("@/lib/words/words.generated", async (original) => {
  const { words } = await original<typeof import("@/lib/words/words.generated")>();
  const [said] = Object.values(words);
  return { words: { "en-GB": said, fr: said, ja: said } };
});
vi.mock("@/lib/content/own.generated", async (original) => {
  const { own } = await original<typeof import("@/lib/content/own.generated")>();
  const [found] = Object.values(own);
  const translated = { pages: ["/"], fields: {} };
  return { own: { "en-GB": found, fr: found, ja: found }, translated: { fr: translated, ja: translated } };
});

async function header(tag: string): Promise<string> {
  const { prelude } = await inLanguage(tag, () => prerender(<SiteHeader />));
  return new Response(prelude).text();
}

/** The addresses of the links to other languages, by what they are called. Bar and menu have the same. */
const switchOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)" hrefLang="([^"]*)" lang="\2"[^>]*>([^<]*)</g)].map(
      ([, href, , name]) => [name, href],
    ),
  );

test("the header leads to the site's other languages by their own names", async () => {
  vi.stubEnv("NEXT_PUBLIC_SEVERAL_LANGUAGES", "yes");
  expect(switchOf(await header("en-GB"))).toEqual({ Français: "/fr", 日本語: "/ja" });
  expect(switchOf(await header("fr"))).toEqual({ English: "/", 日本語: "/ja" });
  vi.unstubAllEnvs();
});

test("the header of a site of one language has no switch", async () => {
  expect(switchOf(await header("en-GB"))).toEqual({});
});
