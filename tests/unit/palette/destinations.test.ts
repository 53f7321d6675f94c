import { expect, test } from "vitest";
import { isMeant } from "@/components/palette/destinations";

const study = {
  path: "/casestudies/ferry",
  label: "Ferry Départures Board",
  note: "Web App",
  words: "A board that is read in twelve seconds.",
  group: "Case studies",
};

test.each(["ferry", "DEPARTURES", "départures", "seconds ferry", "twelve   board", "web app", ""])(
  "%j finds the study, in whichever order, case or accent it is typed",
  (typed) => expect(isMeant(study, typed)).toBe(true),
);

test.each(["aeroplane", "ferry aeroplane", "."])("%j finds it only where it says so", (typed) => {
  expect(isMeant({ ...study, words: "" }, typed)).toBe(false);
});
