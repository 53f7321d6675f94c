import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { searchStudies } from "@/lib/content/search";
import { shownPeriod } from "@/lib/content/shown-dates";
import { siteContent } from "@/lib/content/site-content";
import { factsOf } from "@/lib/seo/facts";
import { inLanguage } from "@/lib/words/asked-language";
import { manyStudies } from "@/tests/fixtures/many-entries";
import { PrivateWork } from "./case-list-page";
import { SearchResults } from "./search-results";

const year = "2020-12 to 2022-06";
const SHOWN = shownPeriod(year);
const studies = manyStudies(1).map((study) => ({ ...study, year }));

test("a year has the digits of the language", () => {
  expect(inLanguage("ar-EG", () => shownPeriod("2024"))).toBe("٢٠٢٤");
  expect(inLanguage("fr", () => shownPeriod("2024"))).toBe("2024");
  expect(inLanguage("ja", () => shownPeriod("2024"))).toBe("2024");
});

test("a study's years are shown as people write them: in the list, among search results and by search engines", () => {
  const locked = { slug: "ferry", title: "Ferry Departures", year, lock: true, ask: false } as const;
  expect(renderToStaticMarkup(<PrivateWork heading="Private" intro="" cards={[locked]} />)).toContain(SHOWN);
  const documents = studies.map(({ slug, title, cover: { imgSrc } }) => ({
    ...{ title, year, imgSrc, path: `/casestudies/${slug}` },
    ...{ facts: "", text: "" },
  }));
  const results = searchStudies("ferry", documents);
  expect(renderToStaticMarkup(<SearchResults term="ferry" results={results} />)).toContain(SHOWN);
  const { more } = factsOf(`/casestudies/${studies[0]?.slug}`, { ...siteContent(), studies }) ?? {};
  expect(more).toContain(SHOWN);
});
