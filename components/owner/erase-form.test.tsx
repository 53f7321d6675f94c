import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EraseForm } from "@/components/owner/erase-form";

test("a reader is erased by a plain form that names what goes, and asks about agreements and for a confirmation", () => {
  const html = renderToStaticMarkup(<EraseForm email="jo@acme.com" />);
  expect(html).toContain('action="/api/owner/erase" method="post"');
  expect(html).toContain('name="email" value="jo@acme.com"');
  for (const words of [
    "Erase jo@acme.com",
    "questions",
    "invitations",
    "labels of passcodes",
    "proof of an NDA",
  ])
    expect(html).toContain(words);
  const required = [...html.matchAll(/<input[^>]*required=""[^>]*>/g)].map(([input]) =>
    /name="(\w+)" value="(\w+)"/.exec(input)?.slice(1).join(" "),
  );
  expect(required).toEqual(["agreements keep", "agreements erase", "confirm yes"]);
  expect(html).not.toContain("checked");
});
