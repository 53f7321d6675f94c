import { expect, test } from "vitest";
import { random } from "@/tests/fixtures/leak/phone";
import { traceText } from "./text-find";
import { markText, withoutMarks } from "./text-mark";

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
const SOURCE = "a".repeat(64);
const pages = [FIRST, SECOND].map((text, i) => ({ source: SOURCE, page: i + 1, text }));
const served = (text: string, session: string, page = 1) =>
  markText(text, key, { session, source: SOURCE, page });
const trace = (text: string, by = keys) => traceText(text, by, [{ pages, sessions }]);
const namedIn = async (text: string) => (await trace(text)).named.map(({ session }) => session);
const NOTHING = { named: [], marks: 0, found: 0 };

test("a copied paragraph names its session, and no other of two thousand", async () => {
  for (const session of sessions.slice(0, 3)) {
    const { named } = await trace(served(FIRST, session));
    expect(named).toMatchObject([{ session }]);
    expect(named[0]?.z).toBeGreaterThan(8.5);
  }
});

test.each<[string, (text: string) => string]>([
  ["wrapped elsewhere", (text) => text.replace(/\s+/g, " ").replace(/(.{30,40}) /g, "$1\n")],
  ["normalised", (text) => text.normalize("NFKC").trim()],
  ["in capitals", (text) => text.toUpperCase()],
  ["with some words changed", (text) => text.replaceAll("crew", "team").replaceAll("seat", "chair")],
  ["cut off in the middle of a word", (text) => text.slice(3, -2)],
  ["in the middle of an essay that nobody was served", (text) => `${ESSAY}\n\n${text}\n\n${ESSAY}`],
])("a copy is still named %s", async (_, change) => {
  expect(await namedIn(change(served(FIRST, jane)))).toEqual([jane]);
});

test("paragraphs of two readers name both, each with the own part and its page as evidence", async () => {
  const { named } = await trace(`${served(FIRST, jane)}\n\n${served(SECOND, john, 2)}`);
  const passages = Object.fromEntries(named.map(({ session, passage }) => [session, passage]));
  expect(Object.keys(passages).sort()).toEqual([jane, john]);
  expect(passages[jane]?.pages).toEqual([pages[0]]);
  expect(passages[john]?.pages).toEqual([pages[1]]);
  expect(passages[jane]?.rows.join()).toContain("jump seat");
  expect(passages[jane]?.rows.join()).not.toContain("simulator");
});

test("the ends of two pages in a row, each too short, name their reader together", async () => {
  const [end, start] = [served(FIRST, jane).slice(-210), served(SECOND, jane, 2).slice(0, 210)];
  for (const part of [end, start]) expect(await namedIn(part)).toEqual([]);
  expect((await trace(`${end}\n${start}`)).named).toMatchObject([{ session: jane, passage: { pages } }]);
});

test("of slides that repeat the one before with a line more, each copy names its reader with its own page", async () => {
  const built = [400, 480, 560].map((end, i) => ({ source: SOURCE, page: i + 1, text: FIRST.slice(0, end) }));
  for (const { page } of built) {
    const copy = served(built[0]?.text ?? "", jane, page);
    const { named } = await traceText(copy, keys, [{ pages: built, sessions: sessions.slice(0, 200) }]);
    expect(named).toMatchObject([{ session: jane, passage: { pages: [{ page }] } }]);
  }
});

test("of a passage with other words in it, only those of the page are counted and quoted", async () => {
  const copy = served(FIRST, jane);
  const { named } = await trace(`${copy.slice(0, 330)} and three bribed the inspector ${copy.slice(330)}`);
  const { words = 0, found = 0, rows = [] } = named[0]?.passage ?? {};
  expect(named).toHaveLength(1);
  expect(words - found).toBeGreaterThanOrEqual(5);
  expect(rows).toHaveLength(2);
  expect(rows.join()).not.toMatch(/bribed|\u200B/);
});

test("a text without marks, a short quotation, and the copy of a session that is not compared name no reader", async () => {
  expect(await trace(FIRST)).toMatchObject(NOTHING);
  expect(await trace("")).toMatchObject(NOTHING);
  const short = await trace(served(FIRST, jane).split(" ").slice(0, 20).join(" "));
  expect(short.named).toEqual([]);
  expect(short.marks).toBeGreaterThan(0);
  expect(short.found).toBeGreaterThanOrEqual(20);
  expect(await namedIn(served(FIRST, "another"))).toEqual([]);
  expect(await namedIn(served(FIRST, jane).replaceAll("\u200B", ""))).toEqual([]);
  expect((await trace(served(FIRST, jane), [])).named).toEqual([]);
});

test("marks that somebody made up, one or two after every word, or repeated many times, name no reader", async () => {
  for (const made of ["\u200B", "\u200B\u200B", "\u200B".repeat(50)])
    expect(await namedIn(FIRST.replace(/(?<=\w)(?=\s)/g, made))).toEqual([]);
  const short = served(FIRST, jane).split(" ").slice(0, 20).join(" ");
  expect(await namedIn(`${short}\n`.repeat(50))).toEqual([]);
});

test("a copy that was marked with an older key is named as long as that key is kept", async () => {
  const old = new Uint8Array(32).fill(9);
  const copy = markText(FIRST, old, { session: jane, source: SOURCE, page: 1 });
  expect((await trace(copy, [...keys, old])).named).toMatchObject([{ session: jane }]);
  expect(await namedIn(copy)).toEqual([]);
});

test("a copy of another version of the document, of another page, or by a session that opened another document names no reader", async () => {
  const copyOf = (source: string, page: number) => markText(FIRST, key, { session: jane, source, page });
  expect(await namedIn(copyOf("b".repeat(64), 1))).toEqual([]);
  expect(await namedIn(copyOf(SOURCE, 2))).toEqual([]);
  const others = [{ pages, sessions: sessions.slice(1) }];
  expect((await traceText(served(FIRST, jane), keys, others)).named).toEqual([]);
});

// Words that often follow each other otherwise, so that seven copied pages have a mark for most pairs.
const next = random(3);
const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
const LEXICON = Array.from(
  { length: 90 },
  (_, i) => `${pick([..."bdfgklmnprst"])}${pick([..."aeiou"])}n${i}`,
).map((word) => word.replace(/\d/g, (digit) => "aeioumnrst"[Number(digit)] ?? ""));
const MADE = Array.from({ length: 8 }, (_, i) => ({
  source: SOURCE,
  page: i + 1,
  text: Array.from({ length: 150 }, () => pick(LEXICON)).join(" "),
}));
const COPIES = MADE.slice(0, 7).map(({ text, page }) => served(text, jane, page));
const inMade = async (text: string) =>
  (await traceText(text, keys, [{ pages: MADE, sessions: sessions.slice(0, 200) }])).named.map(
    ({ session }) => session,
  );

/** The marked word of a copy before each word. */
const marksOf = (copies: readonly string[]): Map<string, string[]> => {
  const marks = new Map<string, string[]>();
  for (const tokens of copies.map((copy) => copy.split(" ")))
    for (const [i, token] of tokens.slice(0, -1).entries()) {
      const pair = withoutMarks(`${token} ${tokens[i + 1]}`);
      marks.set(pair, [...(marks.get(pair) ?? []), token]);
    }
  return marks;
};
/** Words that follow each other as somewhere in the copies, with the marks that they have there. */
function walk(copies: readonly string[]): string {
  const pairs = [...marksOf(copies)].map(([pair, tokens]) => ({ pair: pair.split(" "), tokens }));
  let word = pick(LEXICON);
  return Array.from({ length: 340 }, () => {
    const after = pairs.filter(({ pair }) => pair[0] === word);
    const { pair, tokens } = after.length > 0 ? pick(after) : pick(pairs);
    word = pair[1] ?? "";
    return pick(tokens);
  }).join(" ");
}

test("a text that somebody made of pairs of words, with their marks, from seven copied pages or one names no reader", async () => {
  expect(await inMade(COPIES[0] ?? "")).toEqual([jane]);
  for (let i = 0; i < 5; i++) {
    expect(await inMade(walk(COPIES))).toEqual([]);
    expect(await inMade(walk(COPIES.slice(0, 1)))).toEqual([]);
  }
});

test("a page that was marked as the same pairs are on seven copied pages names no reader", async () => {
  const marks = marksOf(COPIES);
  const tokens = (MADE[7]?.text ?? "").split(" ");
  const forged = tokens.map((token, i) => marks.get(`${token} ${tokens[i + 1]}`)?.[0] ?? token).join(" ");
  expect(forged).toContain("\u200B");
  expect(await inMade(forged)).toEqual([]);
});

test("snippets of copied pages in another order name no reader", async () => {
  for (const length of [6, 8, 10, 12]) {
    const snippets = COPIES.flatMap((copy) => {
      const tokens = copy.split(" ");
      return Array.from({ length: Math.floor(150 / length) }, (_, i) =>
        tokens.slice(i * length, (i + 1) * length).join(" "),
      );
    });
    const shuffled = snippets.map((snippet) => ({ snippet, at: next() })).sort((a, b) => a.at - b.at);
    expect(await inMade(shuffled.map(({ snippet }) => snippet).join(" "))).toEqual([]);
  }
});
