import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Domains } from "@/components/owner/domains";
import { type Here, NoteOf, Unread } from "@/components/owner/here";
import { PasscodeForm } from "@/components/owner/passcode-form";

const after = (part: Here["place"]["part"], bad = false): Here => ({
  place: { part },
  note: { words: "Done it.", bad },
});
const show = renderToStaticMarkup;

test("what a form did is said once, in the part that sent it, or at the top of the page", () => {
  const says = (here: Here) => [
    show(<NoteOf here={here} />).includes("Done it."),
    show(<Domains here={here} withdrawals={[]} />).includes("Done it."),
    show(<PasscodeForm here={here} studies={[{ slug: "hud", title: "A display" }]} rooms={[]} />).includes(
      "Done it.",
    ),
  ];
  expect(says(after(undefined))).toEqual([true, false, false]);
  expect(says(after("domains"))).toEqual([false, true, false]);
  expect(says(after("make"))).toEqual([false, false, true]);
});

test("a refusal is an alert, and is also shown while the database does not answer", () => {
  expect(show(<Domains here={after("domains", true)} withdrawals={[]} />)).toMatch(
    /role="alert"[^>]*>Done it\./,
  );
  expect(show(<Unread here={after("lists")} />)).toContain("Done it.");
});
