import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { EraseForm } from "@/rooms/owner/erase-form";

test("a reader is erased by a plain form that names what goes, and asks about agreements and for a confirmation", () => {
  const html = renderToStaticMarkup(<EraseForm email="jo@acme.com" />);
  expect(html).toContain('action="/api/owner/erase" method="post"');
  expect(html).toContain('name="email" value="jo@acme.com"');
  const { eraseReader, confirmErase, whatIsErased, agreementsAreProof } = words().owner;
  const named = [eraseReader, confirmErase].map((message) => say(message, { address: "jo@acme.com" }));
  for (const text of [...named, whatIsErased, agreementsAreProof])
    expect(html).toContain(renderToStaticMarkup(text));
  const required = [...html.matchAll(/<input[^>]*required=""[^>]*>/g)].map(([input]) =>
    /name="(\w+)" value="(\w+)"/.exec(input)?.slice(1).join(" "),
  );
  expect(required).toEqual(["agreements keep", "agreements erase", "confirm yes"]);
  expect(html).not.toContain("checked");
});
