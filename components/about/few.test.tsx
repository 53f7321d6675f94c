import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clients } from "@/components/about/clients";
import { Roles } from "@/components/about/roles";
import { Human } from "@/components/about/sections";
import { ArticleIndex } from "@/components/blog/blog-page";
import { PrivateWork } from "@/components/case-list/case-list-page";
import { chipsOf } from "@/components/case-list/filter";
import { FilteredCards } from "@/components/case-list/filtered-cards";
import { ReleaseTabs } from "@/components/changelog/release-tabs";
import { Featured } from "@/components/home/featured/featured";
import { Services, Welcome } from "@/components/home/sections";
import { MobileMenu } from "@/components/layout/mobile-menu";
import { ProcessPlan } from "@/components/process/process-plan";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";

test.each([
  ["the services", <Services key="" heading="Offers" blocks={[]} />],
  ["the welcome cards", <Welcome key="" heading="Rooms" cards={[]} />],
  ["the featured studies", <Featured key="" heading="Featured" intro="" more={undefined} cards={[]} />],
  ["the private work", <PrivateWork key="" heading="Private" intro="" cards={[]} />],
  ["the articles", <ArticleIndex key="" main={[]} small={[]} />],
  ["the menu of narrow screens", <MobileMenu key="" links={[]} words={words().frame} />],
])("%s are not there at all where there is nothing in them", (_, element) => {
  expect(renderToStaticMarkup(element)).toBe("");
});

const names = (count: number) => Array.from({ length: count }, (_, at) => `Client ${at}`);

test("a few clients stand still: once, and without a button that would stop them", () => {
  const html = renderToStaticMarkup(<Clients names={names(5)} />);
  expect(html.match(/Client 3/g)).toHaveLength(1);
  expect(html).not.toContain("<button");
});

test("the human part may be words alone", () => {
  const human = <Human heading="Me" image={undefined} quote={undefined} paragraphs={["I fish."]} />;
  expect(renderToStaticMarkup(human)).not.toMatch(/<img|<blockquote/);
});

const role = (period: string) => ({
  title: "Designer",
  company: "A firm",
  period,
  summary: "Words.",
  points: [],
});

test("of a long working life not every year is named on the scale", () => {
  const years = (period: string) =>
    renderToStaticMarkup(<Roles roles={[role(period)]} />).match(/<span>\d{4}<\/span>/g);
  expect(years("2015 to 2020")).toHaveLength(6);
  expect(years("1990 to 2025")).toHaveLength(12);
});

test("the only release stands there without tabs and without a button", () => {
  const release = (version: string) => ({
    version,
    date: "2025-03-02",
    shownDate: "Mar 2, 2025",
    notes: <p>{version}</p>,
  });
  const tabs = (...versions: string[]) =>
    renderToStaticMarkup(<ReleaseTabs releases={versions.map(release)} words={words().changelog} />);
  expect(tabs("1.0")).toContain("1.0");
  expect(tabs("1.0")).not.toMatch(/role="tab|<button/);
  expect(tabs("1.1", "1.0")).toContain("tablist");
});

test("a process of one step has one station and no way back", () => {
  const step = { title: "Look", body: "Words.", output: "Notes" };
  const html = renderToStaticMarkup(<ProcessPlan steps={[step]} />);
  const block = html.slice(html.lastIndexOf("<p "));
  const { steps, notToScale } = words().process;
  const lines = [say(steps, { count: 1 }), notToScale].map((text) => `<span>${text}</span>`);
  expect(block).toContain(`>${lines.join("")}</p>`);
});

const list = (labels: readonly string[]) =>
  renderToStaticMarkup(
    <FilteredCards
      chips={labels.map((label) => ({ label, count: 1 }))}
      cards={[{ key: "a", size: "caseStudyLg", node: "The study" }]}
      tools={null}
      pages={null}
      words={words().filter}
    />,
  );

test("where there is nothing to choose by there are no chips and no count, and the list is whole", () => {
  expect(list(["All"])).toContain("The study");
  expect(list(["All"])).not.toMatch(/<button|role="status"/);
  expect(list(["All", "Web App"])).toMatch(/aria-pressed/);
});

test("filters that no study is filed under are no choice", () => {
  const chips = (filters: string[]) => chipsOf(filters, [{ label: "Web App" }]).map(({ label }) => label);
  expect(chips(["Print"])).toEqual(["All"]);
  expect(chips([])).toEqual(["All"]);
  expect(chips(["Print", "Web App"])).toEqual(["All", "Print", "Web App"]);
});
