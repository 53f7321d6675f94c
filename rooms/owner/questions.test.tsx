import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { answerLink, Questions } from "@/rooms/owner/questions";
import { titleIn } from "@/rooms/record/words";

const about = (title: string) => say(words().owner.pageOfRoom, { title, page: 3 });
const QUESTION = {
  at: "2026-11-02T10:00:00Z",
  email: "jo@acme.com",
  room: "k3v9",
  language: null,
  page: 3,
  text: "<script>alert(1)</script>",
};

test("a question is shown as text, with its page in the preview and a mail that answers it", () => {
  const html = renderToStaticMarkup(
    <Questions questions={[QUESTION]} rooms={new Map([["k3v9", { slug: "helios", title: "Helios" }]])} />,
  );
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;");
  const [reader, page = "", mail = ""] = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(reader).toBe("/owner?reader=jo%40acme.com");
  expect(page).toMatch(/^\/owner\/preview\/helios#.*3$/);
  const subject = encodeURIComponent(about("Helios"));
  expect(mail).toContain(`mailto:jo@acme.com?subject=${subject}&amp;body=`);
});

test("a question about a translation names its language, and leads to the page in it", () => {
  const html = renderToStaticMarkup(
    <Questions
      questions={[{ ...QUESTION, language: "fr-FR" }]}
      rooms={new Map([["k3v9", { slug: "helios", title: "Helios" }]])}
    />,
  );
  expect(html).toContain(renderToStaticMarkup(about(titleIn("Helios", "fr-FR"))));
  expect(html).toContain("Français");
  expect(html).toMatch(/href="\/owner\/preview\/helios\?lang=fr-fr#[^"]*3"/);
});

test("a question about a removed room leads to no page: its slug may be of another room", () => {
  const rooms = new Map([["k3v9", { slug: "helios", title: "Helios" }]]);
  const html = renderToStaticMarkup(
    <Questions questions={[{ ...QUESTION, room: "helios" }]} rooms={rooms} />,
  );
  expect(html).toContain(renderToStaticMarkup(about("helios")));
  expect(html).not.toContain("/owner/preview/");
});

test("the link for an answer names one recipient only, with the question quoted", () => {
  const question = { email: "jo&bcc=x?cc=y@acme.com", text: "Why & how?\nTo: eve@evil.example" };
  const link = new URL(answerLink(question, "Helios & more, page 3"));
  expect(decodeURIComponent(link.pathname)).toBe("jo&bcc=x?cc=y@acme.com");
  expect([...new URLSearchParams(link.search)]).toEqual([
    ["subject", "Helios & more, page 3"],
    ["body", "\r\n\r\n> Why & how?\r\n> To: eve@evil.example"],
  ]);
});
