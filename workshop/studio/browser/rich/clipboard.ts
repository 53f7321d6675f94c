/**
 * Returns HTML that was copied in another program, with what the editor would not understand: the lists of Word, which are
 * paragraphs, and pictures, which must be sent as files.
 */
export function fromOtherPrograms(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const entry of body.querySelectorAll<HTMLElement>("p[style*='mso-list:']")) makeEntry(entry);
  return body.innerHTML;
}

/** Makes an entry of a list of a paragraph of Word: `style="mso-list:l0 level2 lfo1"`, its sign in `mso-list:Ignore`. */
function makeEntry(paragraph: HTMLElement): void {
  const level = Number(/level(\d)/.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
  const sign = paragraph.querySelector("[style*='mso-list:Ignore' i]");
  const tag = /^\s*\(?\w{1,4}[.)]/.test(sign?.textContent ?? "") ? "ol" : "ul";
  sign?.remove();
  const entry = document.createElement("li");
  entry.append(...paragraph.childNodes);
  let list = paragraph.previousElementSibling;
  if (!list?.matches("[data-word]")) {
    list = document.createElement(tag);
    list.setAttribute("data-word", "");
    paragraph.before(list);
  }
  for (let at = 1; at < level; at++) {
    const above: Element = list.lastElementChild ?? list.appendChild(document.createElement("li"));
    list = above.querySelector(":scope > ul, :scope > ol") ?? above.appendChild(document.createElement(tag));
  }
  list.append(entry);
  paragraph.remove();
}
