import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeaturedCard } from "@/components/home/featured/featured";
import { Intro } from "@/components/home/intro/intro";
import { own } from "@/lib/content/own";
import type { AudienceTab, Site } from "@/lib/content/schema/site";
import { words } from "@/lib/words/site-words";
import { aCard } from "@/tests/fixtures/a-card";

const tabsOf = (count: number): AudienceTab[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `audience-${at}`,
    label: `Audience ${at}`,
    beforeHighlighter: "I am",
    highlighter: at === 0 ? own().site.name : `known to ${at}`,
    description: `Said to ${at}.`,
  }));
const rendering = (text: string, lang: string): Site["renderings"][number] => ({ text, lang, dir: "ltr" });
const introOf = (tabs: AudienceTab[], renderings = [rendering("Jo", "en"), rendering("ジョー", "ja")]) =>
  renderToStaticMarkup(
    <Intro
      greeting="Hello there,"
      tabs={tabs}
      site={{ ...own().site, renderings }}
      opening={own().theme.opening}
    />,
  );
const intro = introOf(tabsOf(3));
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");

test.each(tabsOf(3))("the text for $label is in the HTML before any script runs", (tab) => {
  expect(plain(intro)).toContain(tab.description);
  expect(plain(intro)).toContain(tab.highlighter);
});

test("screen readers are given the name once, apart from the changing one", () => {
  expect(intro).toContain(renderToStaticMarkup(<span className="visually-hidden">{own().site.name}</span>));
  expect(intro).toMatch(/aria-hidden="true"><bdi/);
});

test.each(own().site.renderings)(
  "the name in $lang is shown with the English name of its language",
  (one) => {
    const html = introOf(tabsOf(1), [one, rendering("Jo", "en")]);
    expect(html).toContain(`lang="${one.lang}"`);
    expect(html).not.toContain(`>${one.lang}<`);
  },
);

test("for one audience there are words and no tab", () => {
  const html = introOf(tabsOf(1));
  expect(html).toContain("Said to 0.");
  expect(html).not.toMatch(/role="tab/);
});

test("the only rendering of the name stands still: no counter and no button", () => {
  const html = introOf(tabsOf(1), [rendering("Jo", "en")]);
  expect(html).toContain(">Jo</bdi>");
  expect(html).not.toContain("01/");
  const pause = renderToStaticMarkup(words().home.pauseName);
  expect(html).not.toContain(pause);
  expect(introOf(tabsOf(1))).toContain(pause);
});

const card = (link: string) => renderToStaticMarkup(<FeaturedCard card={aCard({ link })} place="1/3" />);

test("a featured card with another site's address opens it in a new tab", () => {
  expect(card("https://example.com/")).toContain('href="https://example.com/" target="_blank" rel="noopener');
  expect(card("/casestudies/ferry")).not.toContain("_blank");
});

test("a featured study without a client has no row for one", () => {
  const html = (changes: Parameters<typeof aCard>[0]) =>
    renderToStaticMarkup(<FeaturedCard card={aCard(changes)} place="1/3" />);
  const row = `<dt>${renderToStaticMarkup(words().home.client)}</dt>`;
  expect(html({ client: "Northern Ferries" })).toContain(row);
  expect(html({})).not.toContain(row);
});

test("without scripts the browser's own lazy loading shows the picture", () => {
  expect(card("/x")).toMatch(/<noscript><picture>.*loading="lazy".*<\/noscript>/s);
});
