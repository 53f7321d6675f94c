import { parseHTML } from "linkedom";
import { markdownOf } from "../html";

/** A page or a database as its file has it. */
export type NotionPage = {
  title: string;
  facts: [name: string, value: string][];
  /** Markdown, in which links and pictures are still as they were. */
  text: string;
  line?: number;
  description?: string;
  cover?: string;
  /** What Notion draws, and the text does not. */
  leftOut: string[];
  /** Of a database, with the names of its columns. */
  rows?: string[][];
};

/** Reads a page of Notion's export as HTML. A page that is only a table is a database. */
export function readHtml(name: string, html: string): NotionPage {
  const { document } = parseHTML(html);
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent?.trim() ?? "";
  const leftOut: string[] = [];
  const leaveOut = (selector: string, words?: string): void => {
    const found = all(selector);
    for (const one of found) one.remove();
    if (found.length > 0 && words) leftOut.push(`${words} ${found[0]?.textContent ?? ""}`.trim());
  };

  leaveOut(
    "script, style, link, svg, .property-icon, .katex-html, .text-icon, nav.table_of_contents, .bookmark-icon",
  );
  leaveOut(".page-header-icon", "The page's icon is left out:");
  leaveOut("img.bookmark-image", "The pictures of bookmarks are left out.");
  leaveOut("img.icon, td .icon", "The icons of pages and of users are left out.");
  for (const box of all(".checkbox")) {
    const isOn = box.classList.contains("checkbox-on");
    if (box.closest("td")) box.textContent = isOn ? "Yes" : "No";
    else box.outerHTML = `<input type="checkbox"${isOn ? " checked" : ""}>`;
  }
  for (const value of all(".selected-value + .selected-value, .user + .user")) value.before(", ");
  const facts = all("table.properties tr").map((row): [string, string] => {
    const [key, value] = [row.querySelector("th"), row.querySelector("td")];
    const link = value?.children.length === 1 && value.querySelector("a")?.getAttribute("href");
    return [key?.textContent?.trim() ?? "", link || (value?.textContent?.trim() ?? "")];
  });

  for (const formula of all("figure.equation, .notion-text-equation-token, .katex")) {
    const source = formula.querySelector("annotation")?.textContent?.trim();
    if (source === undefined) continue;
    const code = document.createElement("code");
    code.textContent = source;
    if (formula.matches("figure")) code.className = "language-latex";
    const block = document.createElement("pre");
    block.append(code);
    formula.replaceWith(formula.matches("figure") ? block : code);
  }
  // The innermost first, because they are replaced.
  for (const callout of all("figure.callout").reverse()) {
    const [icon, words] = [callout.querySelector(".icon")?.textContent, callout.lastElementChild];
    const start = words?.firstChild?.nodeName === "P" ? words.firstElementChild : words;
    if (icon) start?.prepend(`${icon} `);
    callout.outerHTML = `<blockquote>${words?.innerHTML ?? ""}</blockquote>`;
  }
  for (const details of all("details").reverse()) {
    const summary = details.querySelector("summary");
    const inside = [...details.children].slice(1).map((part) => part.outerHTML);
    const list = details.parentElement?.matches("ul.toggle > li")
      ? details.parentElement.parentElement
      : null;
    const size = /font-size:\s*([\d.]+)em/.exec(summary?.getAttribute("style") ?? "")?.[1];
    const tag = size ? `h${1 + ["1.875", "1.5", "1.25"].indexOf(size)}` : "summary";
    const start = `<${tag}>${summary?.innerHTML ?? ""}</${tag}>`;
    (list ?? details).outerHTML = [start, ...inside]
      .join("")
      .replace(/^<summary>.*$/s, "<details>$&</details>");
  }
  // Notion ends formatted words with the line break that follows them.
  for (const end of all("br")) if (!end.nextSibling) end.remove();
  for (const link of all("a.bookmark")) {
    const [title = "", about = ""] = [".bookmark-title", ".bookmark-description"].map(
      (one) => link.querySelector(one)?.innerHTML,
    );
    const address = link.getAttribute("href") ?? "";
    link.outerHTML = `<p><a href="${address}">${title || address}</a>${about && `: ${about}`}</p>`;
  }
  for (const list of all("ul + ul, ol + ol")) {
    const before = list.previousElementSibling;
    if (before?.className !== list.className) continue;
    list.prepend(...before.childNodes);
    before.remove();
  }

  const body = document.querySelector(".page-body") ?? document.body;
  const title = textOf(".page-title") || name;
  const text = markdownOf(body.innerHTML).trim();
  const cover = document.querySelector(".page-cover-image")?.getAttribute("src") ?? undefined;
  const [only, ...others] = body.children;
  const isTable = only?.matches("table.collection-content") && others.length === 0;
  const rows = [...(only?.querySelectorAll("tr") ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim() ?? ""),
  );
  const description = textOf(".page-description") || undefined;
  return { title, facts, text, description, cover, leftOut, rows: isTable ? rows : undefined };
}
