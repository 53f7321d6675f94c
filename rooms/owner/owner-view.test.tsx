import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DatabaseDown, FormResult, type OwnerView } from "@/rooms/owner/owner-view";
import { PasscodeForm } from "@/rooms/owner/passcode-form";
import { Withdrawals } from "@/rooms/owner/withdrawals";

const after = (part: OwnerView["place"]["part"], bad = false): OwnerView => ({
  place: { part },
  note: { words: "Done it.", bad },
});
const show = renderToStaticMarkup;

test("what a form did is said once, in the part that sent it, or at the top of the page", () => {
  const says = (here: OwnerView) => [
    show(<FormResult here={here} />).includes("Done it."),
    show(<Withdrawals here={here} withdrawals={[]} />).includes("Done it."),
    show(
      <PasscodeForm here={here} rooms={[{ id: "study:hud", title: "A display", alone: true }]} />,
    ).includes("Done it."),
  ];
  expect(says(after(undefined))).toEqual([true, false, false]);
  expect(says(after("withdrawals"))).toEqual([false, true, false]);
  expect(says(after("make"))).toEqual([false, false, true]);
});

test("a refusal is an alert, and is also shown while the database does not answer", () => {
  expect(show(<Withdrawals here={after("withdrawals", true)} withdrawals={[]} />)).toMatch(
    /role="alert"[^>]*>Done it\./,
  );
  expect(show(<DatabaseDown here={after("lists")} />)).toContain("Done it.");
});
