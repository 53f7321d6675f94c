import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "@/workshop/commands/lib/english";
import { AccessEnding, AccessNotice } from "./notices";

const of = { place: { slug: "helios" } };
const END = Date.parse("2026-03-02T12:00:00Z");

test.each([
  ["email", "Verify your e-mail again", "Enter the passcode again"],
  ["passcode", "Enter the passcode again", "Verify your e-mail again"],
] as const)(
  "who came in by %s reads how to come in again, before the end and after it",
  (by, said, other) => {
    const access = { endsAt: END, now: END, hours: 12, by };
    const notice = renderToStaticMarkup(
      <AccessNotice place={of.place} by={by} end={END} language="en-GB" words={english.viewer} />,
    );
    const ending = renderToStaticMarkup(
      <AccessEnding of={of} access={access} ending="ended" page={3} words={english.viewer} />,
    );
    for (const html of [notice, ending]) {
      expect(html).toContain(said);
      expect(html).not.toContain(other);
    }
    expect(ending).toContain("page 3");
  },
);
