import { expect, test } from "vitest";
import type { z } from "zod";
import { parseContent } from "@/lib/content/content-error";
import { moodBoard } from "@/lib/content/schema/mood-board";
import { navigation } from "@/lib/content/schema/navigation";
import { status } from "@/lib/content/schema/pages";
import { home, site } from "@/lib/content/schema/site";

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const tab = { id: "a", label: "A", beforeHighlighter: "I am", highlighter: "Jo" };
const person = {
  name: "Jo",
  renderings: [{ text: "Jo", lang: "en" }],
  role: "Designer",
  tagline: "Words.",
  email: "jo@jo.design",
  location: "Here",
  locale: "en-GB",
  resumeUrl: "/resume.pdf",
  resumePdf: "/resume.pdf",
  footerYear: 2025,
  rights: "Words.",
  desktopOnly: false,
  consent: "opt-in",
  transition: "fade",
};
const pages = ["/", "/casestudies", "/contact"].map((path) => ({ path }));
const header = { caseStudies: {} };
const picture = { src: "mood/01", alt: "Fog", title: "Fog" };
const board = (images: unknown[]) => ({ title: "Board", intro: "Words.", images });

function messageOf(schema: z.ZodType, value: unknown): string {
  try {
    parseContent("content/x.yaml", schema, value);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("The content was accepted");
}

test("home may be only a greeting and one tab", () => {
  const least = home.parse({ greeting: "Hello", tabs: [tab] });
  expect(least.tabs).toHaveLength(1);
  for (const part of ["featured", "services", "banner", "welcome"] as const)
    expect(least[part]).toBeUndefined();
});

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

test("a site without panels, places elsewhere and incidents is right", () => {
  expect(navigation.parse({ pages, header }).header.caseStudies).toMatchObject({ links: [], recent: [] });
  expect(navigation.parse({ pages, header }).header.contributions).toBeUndefined();
  expect(site.parse(person).socials).toEqual([]);
  expect(status.parse({ overall: "All is well" })).toMatchObject({ services: [], incidents: [] });
});

test.each([
  ["no audience", home, { greeting: "Hello", tabs: [] }, "expected one to eight audience tabs; found 0"],
  ["nine audiences", home, { greeting: "Hello", tabs: times(9, tab) }, "one to eight audience tabs; found 9"],
  ["no tabs at all", home, { greeting: "Hello" }, "tabs: expected one to eight audience tabs; found nothing"],
  ["no rendering", site, { ...person, renderings: [] }, "expected one to twelve renderings of the name"],
  ["a list in words", site, { ...person, socials: "GitHub" }, "expected at most eight places elsewhere"],
  ["25 pictures", moodBoard, board(times(25, picture)), "expected one to 24 pictures; found 25"],
  ["half a place", moodBoard, board([{ ...picture, x: 3 }]), "images[0]: expected x and y together"],
  [
    "one id twice",
    moodBoard,
    board([picture, { ...picture, id: 1 }]),
    "expected each id once; if you leave ids out, pictures are numbered by position",
  ],
] as const)("%s is refused with a plain message", (_, schema, value, said) => {
  expect(messageOf(schema, value)).toContain(said);
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
    "services.blocks[0].colour: expected one of the known fields: title, description, points",
  );
});

test("pictures of the mood board are numbered by position", () => {
  expect(moodBoard.parse(board([picture, picture])).images.map(({ id }) => id)).toEqual([1, 2]);
});
