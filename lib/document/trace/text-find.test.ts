import { expect, test } from "vitest";
import { traceText } from "./text-find";
import { markText } from "./text-mark";

const FIRST = `Crews brief every approach aloud: the chart, the frequencies, the courses, the minimums and the way out. It takes them
about four minutes, and it assumes that the runway will not change before they land. When it does, the crew briefs again at the
worst moment, while they fly low and fast, talk to the tower and look down at a tablet. We flew with them for a season, sat
behind them in the jump seat and wrote down where their eyes went. After a change the paper chart took most of their attention,
and the radio panel took much of the rest. Nobody looked outside for longer than a few seconds, although the weather was poor.`;
const SECOND = `So the new briefing moves to the place where pilots already look. A narrow strip beside the flight display keeps
the next step of the approach in view, and shows only what differs from the plan that the crew agreed on earlier. If the runway
changes, the strip marks each line that is new until somebody has read it aloud and confirmed it with one press. Nothing moves
that a hand expects in its place, and nothing asks for a touch while the air is rough. We tested it at night, in bright sun and
with gloves, in a simulator that shook, until no crew missed a single change during the descent.`;
const ESSAY = FIRST.replaceAll("the", "any").replace(
  /[aeiou]/g,
  (vowel) => ({ a: "e", e: "i", i: "o" })[vowel] ?? "a",
);

const keys = [new Uint8Array(32).fill(1)];
const sessions = Array.from(
  { length: 2000 },
  (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
);
const [jane = "", john = ""] = sessions;
const [key = new Uint8Array()] = keys;
const served = (text: string, session: string) => markText(text, key, session);
const namedIn = (text: string) => traceText(text, keys, sessions).named.map(({ session }) => session);

test("a copied paragraph names its session, and nobody else of two thousand", () => {
  const { named } = traceText(served(FIRST, jane), keys, sessions);
  expect(named).toMatchObject([{ session: jane }]);
  expect(named[0]?.z).toBeGreaterThan(8.5);
  expect(named[0]?.error).toBeLessThan(1e-9);
});

test("every session is found by its own copy only", () => {
  for (const session of sessions.slice(0, 8)) expect(namedIn(served(FIRST, session))).toEqual([session]);
});

test.each<[string, (text: string) => string]>([
  ["wrapped elsewhere", (text) => text.replace(/\s+/g, " ").replace(/(.{30,40}) /g, "$1\n")],
  ["normalised", (text) => text.normalize("NFKC").trim()],
  ["in capitals", (text) => text.toUpperCase()],
  ["with some words changed", (text) => text.replaceAll("crew", "team").replaceAll("seat", "chair")],
  ["cut off in the middle of a word", (text) => text.slice(3, -2)],
  ["in the middle of an essay that nobody was served", (text) => `${ESSAY}\n\n${text}\n\n${ESSAY}`],
])("a copy is still named %s", (_, change) => {
  expect(namedIn(change(served(FIRST, jane)))).toEqual([jane]);
});

test("paragraphs of two readers name both, each with the own part as evidence", () => {
  const { named } = traceText(`${served(FIRST, jane)}\n\n${served(SECOND, john)}`, keys, sessions);
  const passages = Object.fromEntries(named.map(({ session, passage }) => [session, passage]));
  expect(Object.keys(passages).sort()).toEqual([jane, john]);
  expect(passages[jane]).toContain("jump seat");
  expect(passages[jane]).not.toContain("simulator");
  expect(passages[john]).toContain("simulator");
});

test("nobody is named by a text without marks, by a short quotation, or by the copy of a session that is not compared", () => {
  expect(traceText(FIRST, keys, sessions)).toEqual({ named: [], marks: 0 });
  expect(traceText("", keys, sessions)).toEqual({ named: [], marks: 0 });
  const short = traceText(served(FIRST, jane).split(" ").slice(0, 20).join(" "), keys, sessions);
  expect(short.named).toEqual([]);
  expect(short.marks).toBeGreaterThan(0);
  expect(namedIn(served(FIRST, "another"))).toEqual([]);
  expect(namedIn(served(FIRST, jane).replaceAll("\u200B", ""))).toEqual([]);
  expect(traceText(served(FIRST, jane), [], sessions).named).toEqual([]);
});

test("nobody is named by marks that somebody made up, one or two after every word, or repeated many times", () => {
  for (const made of ["\u200B", "\u200B\u200B", "\u200B".repeat(50)])
    expect(namedIn(FIRST.replace(/(?<=\w)(?=\s)/g, made))).toEqual([]);
  const short = served(FIRST, jane).split(" ").slice(0, 20).join(" ");
  expect(namedIn(`${short}\n`.repeat(50))).toEqual([]);
});

test("a copy that was marked with an older key is named as long as that key is kept", () => {
  const old = new Uint8Array(32).fill(9);
  const copy = markText(FIRST, old, jane);
  expect(traceText(copy, [...keys, old], sessions).named).toMatchObject([{ session: jane }]);
  expect(traceText(copy, keys, sessions).named).toEqual([]);
});
