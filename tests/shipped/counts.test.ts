import { expect, test } from "vitest";
import { uptimePosition } from "@/components/status/gauge";
import { readCatalogue } from "@/lib/content/catalogue";
import { own } from "@/lib/content/own";
import { readArticles } from "@/lib/content/read-articles";
import { studyReadTime } from "@/lib/content/reading-time";
import { shownDate } from "@/lib/content/shown-dates";
import { inLanguage } from "@/lib/words/asked-language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";

test("there are twelve public studies, four locked ones and seven articles", () => {
  const { studies, locked } = readCatalogue();
  expect(studies).toHaveLength(12);
  expect(locked.map(({ slug }) => slug).sort()).toEqual(["Aviation", "abb", "aiatc", "hud"]);
  expect(readArticles()).toHaveLength(7);
});

test("the recent studies of the header have the reading times of the specification", () => {
  const { studies } = readCatalogue();
  const times = ["bestornothing", "nobroker", "instrumentcluster"].map((slug) => {
    const study = studies.find((one) => one.slug === slug);
    return study?.list && [shownDate(study.list.date), studyReadTime(study)];
  });
  const readTime = (minutes: number) => say(words().blog.readTime, { minutes });
  expect(times).toEqual([
    [shownDate("2023-03"), readTime(12)],
    [shownDate("2024-11"), readTime(7)],
    [shownDate("2020-12"), readTime(2)],
  ]);
});

test.each(own().site.languages)("every service has a position on its scale: %s", (language) => {
  inLanguage(language, () => {
    for (const { name, uptime } of own().status?.services ?? [])
      expect(uptimePosition(uptime), name).not.toBeNull();
  });
});
