import { expect, test } from "vitest";
import type { z } from "zod";
import { parseContent } from "@/lib/content/content-error";
import { moodBoard } from "@/lib/content/schema/mood-board";
import { home } from "@/lib/content/schema/site";
import { errorOf } from "@/tests/fixtures/faulty-content";

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const tab = { id: "a", label: "A", beforeHighlighter: "I am", highlighter: "Jo" };
const picture = { src: "mood/01", alt: "Fog", title: "Fog" };
const board = (images: unknown[]) => ({ title: "Board", intro: "Words.", images });

const messageOf = (schema: z.ZodType, value: unknown) =>
  errorOf(() => parseContent("content/x.yaml", schema, value));

test("a part with an empty value is left out", () => {
  const { services, welcome } = home.parse({
    greeting: "Hello",
    tabs: [tab],
    services: null,
    welcome: { heading: "Rooms", cards: null },
  });
  expect(services).toBeUndefined();
  expect(welcome).toEqual({ heading: "Rooms", cards: [] });
});

test.each([
  ["no audience", home, { greeting: "Hello", tabs: [] }, "expected one to eight audience tabs; found 0"],
  ["nine audiences", home, { greeting: "Hello", tabs: times(9, tab) }, "one to eight audience tabs; found 9"],
  ["no tabs at all", home, { greeting: "Hello" }, "tabs: expected one to eight audience tabs; found nothing"],
  [
    "a list in words",
    home,
    { greeting: "Hello", tabs: [tab], welcome: { heading: "Rooms", cards: "Fog" } },
    "expected at most eight welcome cards",
  ],
  ["25 pictures", moodBoard, board(times(25, picture)), "expected one to 24 pictures; found 25"],
  ["half a place", moodBoard, board([{ ...picture, x: 3 }]), "images[0]: expected x and y together"],
  ...[[30], [30, 60, 1], [-1, 5], [5, 101], ["30", "60"], "centre"].map(
    (focus) =>
      [
        `a focal point of ${JSON.stringify(focus)}`,
        moodBoard,
        board([{ ...picture, focus }]),
        "expected a focal point such as [30, 60]: two numbers from 0 to 100",
      ] as const,
  ),
  [
    "one id twice",
    moodBoard,
    board([picture, { ...picture, id: 1 }]),
    "expected each id once; if you leave ids out, pictures are numbered by position",
  ],
] as const)("%s is refused with a plain message", (_, schema, value, part) => {
  expect(messageOf(schema, value)).toContain(part);
});

test("a list that is too long gets no example of an entry", () => {
  const points = times(9, "A point");
  const services = { heading: "Offers", blocks: [{ title: "For all", description: "Words.", points }] };
  const message = messageOf(home, { greeting: "Hello", tabs: [tab], services });
  expect(message).toContain("services.blocks[0].points: expected at most eight points; found 9");
  expect(message).not.toContain("for example");
});

test("an unknown field is named, also in a list of an optional part", () => {
  const services = {
    heading: "Offers",
    blocks: [{ title: "For all", description: "Words.", colour: "red" }],
  };
  expect(messageOf(home, { greeting: "Hello", tabs: [tab], services })).toContain(
    "services.blocks[0].colour: expected a field that the site knows, one of title, description, points",
  );
});

test("pictures of the mood board are numbered by position", () => {
  expect(moodBoard.parse(board([picture, picture])).images.map(({ id }) => id)).toEqual([1, 2]);
});
