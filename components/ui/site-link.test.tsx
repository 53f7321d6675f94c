import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gatePath, NDA_GATE, studyPath, unlockPath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { SiteLink } from "./site-link";

const html = (href: string) =>
  renderToStaticMarkup(
    <SiteLink href={href} newTab={words().frame.newTab}>
      There
    </SiteLink>,
  );

test("the router follows links to public pages only: a gate needs the headers of a whole answer", () => {
  for (const path of ["/", studyPath("ferry"), "/blog?tag=type#top"])
    expect(html(path), path).toContain("data-soft");
  for (const path of [NDA_GATE, gatePath("acme"), `${unlockPath("ferry")}?from=list`])
    expect(html(path), path).not.toContain("data-soft");
});

test("a link to another site opens a new tab and says so", () => {
  const [, link, said] = /<a ([^>]*)>There<span[^>]*>(.*?)</.exec(html("https://example.com/")) ?? [];
  expect(link).toContain('target="_blank" rel="noopener noreferrer"');
  expect(said).toContain(renderToStaticMarkup(words().frame.newTab));
});
