import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeaturedCard } from "@/components/home/featured/featured-card";
import { Intro } from "@/components/home/intro/intro";
import { home, site, theme } from "@/lib/content/own.generated";

const intro = renderToStaticMarkup(
  <Intro greeting={home.greeting} tabs={home.tabs} site={site} opening={theme.opening} />,
);
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");

test("the greeting is the page's heading", () => {
  expect(plain(intro.match(/<h1.*?<\/h1>/s)?.[0] ?? "")).toContain(home.greeting);
});

test.each(home.tabs)("the text for $label is in the HTML before any script runs", (tab) => {
  expect(plain(intro)).toContain(tab.description);
  expect(plain(intro)).toContain(tab.highlighter);
});

test("exactly one tab is selected and can be reached by Tab", () => {
  expect(intro.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(intro.match(/role="tab"[^>]*tabindex="0"/g)).toHaveLength(1);
});

test("screen readers are given the name once, apart from the changing one", () => {
  expect(intro).toContain(`<span class="visually-hidden">${site.name}</span>`);
  expect(intro).toMatch(/aria-hidden="true"><bdi/);
});

const [first] = home.featured.cards;
const card = (link: string) =>
  first ? renderToStaticMarkup(<FeaturedCard card={{ ...first, link }} place="1/3" />) : "";

test("a featured card with another site's address opens it in a new tab", () => {
  expect(card("https://example.com/")).toMatch(
    /href="https:\/\/example\.com\/" target="_blank" rel="noopener/,
  );
});

test("a featured card of this site stays in its tab", () => {
  expect(card("/casestudies/bestornothing")).not.toContain("_blank");
});

test("without scripts the browser's own lazy loading shows the picture", () => {
  expect(card("/x")).toMatch(/<noscript><picture>.*loading="lazy".*<\/noscript>/s);
});
