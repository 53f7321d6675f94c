import { execFileSync } from "node:child_process";
import { expect, type Locator, type Page } from "@playwright/test";
import { git } from "../fixtures/published-site";
import { asked, pictureFiles } from "./studio-desk";
import { test } from "./studio-remote";

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** One way to use the studio. */
type Hand = {
  press(target: Locator): Promise<void>;
  /** Replaces a field's text. */
  write(field: Locator, text: string): Promise<void>;
  /** Gives a picture to a field. */
  give(field: Locator, picture: Picture): Promise<void>;
  /** Gives pictures to the list of blocks, which makes a block of each. */
  giveAll(pictures: Picture[]): Promise<void>;
  /** Goes to a place of the form by its outline. */
  goTo(place: string): Promise<void>;
  /** Goes to the first field of the form. */
  goToTop(): Promise<void>;
  openPublish(): Promise<void>;
};

const outline = (page: Page) => page.getByText("Outline", { exact: true });
const place = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

/** The field of a picture that the study names. */
const shown = (page: Page, name: string) =>
  page.locator(`button[value="harbour-lights/${name.replace(".png", "")}"]`);

/** What takes a picture from the computer, in the sheet that a picture's field opens. */
const fromComputer = (page: Page) => page.getByLabel("A picture from this computer");

/** What takes pictures from the computer for the list of blocks. */
const forBlocks = (page: Page) => page.getByLabel("Pictures from this computer, an entry for each").last();

/** Answers the file dialog that an act opens. */
async function answer(page: Page, pictures: Picture[], act: () => Promise<void>): Promise<void> {
  const opens = page.waitForEvent("filechooser");
  await act();
  await (await opens).setFiles(pictures);
  await expect(page.getByText(/^(Sending|Preparing)/)).toHaveCount(0);
}

/** Each field and button is clicked; keys only write texts. */
const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  async write(target, text) {
    await target.click();
    await expect(target).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  },
  async give(field, picture) {
    await field.click();
    // The control is hidden behind its words.
    await answer(page, [picture], () => fromComputer(page).locator("xpath=..").click());
    await expect(shown(page, picture.name)).toBeVisible();
  },
  giveAll: (pictures) => answer(page, pictures, () => forBlocks(page).locator("xpath=..").click()),
  async goTo(name) {
    await outline(page).click();
    await place(page, name).click();
  },
  async goToTop() {},
  openPublish: () => page.getByRole("link", { name: "Publish" }).click(),
});

/** A field or a button must not be further away, in presses of Tab. */
const FAR = 25;

/** Nothing but keys: the focus is read, never set. */
function keyboard(page: Page): Hand {
  const { press } = page.keyboard;
  const key = press.bind(page.keyboard);
  const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement);
  const reach = async (target: Locator) => {
    const isBefore = await target.evaluate((one) => {
      const from = document.activeElement ?? document.body;
      return (
        from !== document.body && (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) > 0
      );
    });
    for (let keys = 0; keys < FAR && !(await isFocused(target)); keys++)
      await key(isBefore ? "Shift+Tab" : "Tab");
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  };
  return {
    async press(target) {
      await reach(target);
      const isCheck = await target.evaluate((one) => one.matches("[type=checkbox], summary"));
      await key(isCheck ? "Space" : "Enter");
    },
    async write(target, text) {
      await reach(target);
      await key("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    async give(field, picture) {
      await reach(field);
      await key("Enter");
      await reach(fromComputer(page));
      await answer(page, [picture], () => key("Enter"));
      await expect(asked(page)).toHaveAttribute("id", /_alt$/);
      // A control that is hidden behind its words must not make the whole page scroll.
      await expect(page.getByRole("link", { name: "Publish" })).toBeInViewport();
    },
    async giveAll(pictures) {
      await reach(forBlocks(page));
      await answer(page, pictures, () => key("Enter"));
    },
    async goTo(name) {
      await key("F6");
      await key("Shift+Tab");
      await expect(outline(page)).toBeFocused();
      await key("Enter");
      await reach(place(page, name));
      await key("Enter");
    },
    async goToTop() {
      await key("F6");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    },
    async openPublish() {
      await key("F6");
      await reach(page.getByRole("link", { name: "Publish" }));
      await key("Enter");
    },
  };
}

const STUDY = "content/case-studies/harbour-lights.yaml";
const PICTURES = ["cover", "first", "quay", "dusk", "tide", "rope"] as const;

/** The texts of `npm run new` that were replaced keep their quotes. */
const BLOCKS = `blocks:
  - type: content
    title: "Fog"
    description: |-
      In fog, **nobody** sees the quay.

  - type: image
    imgSrc: harbour-lights/first
    alt: "Two lights"
    caption: "One red, one green"

  - type: image
    imgSrc: harbour-lights/quay
    alt: A quay

  - type: withheld
    text: The figures of 2024

  - type: link
    label: See the app
    url: https://ferry.example/

  - type: image
    imgSrc: harbour-lights/dusk
    alt: The dusk

  - type: image
    imgSrc: harbour-lights/rope
    alt: The rope

  - type: image
    imgSrc: harbour-lights/tide
    alt: The tide
`;

/** The name that git gives to a file's bytes, and a line break. */
const hashOf = (bytes: Buffer): string =>
  execFileSync("git", ["hash-object", "--stdin"], { input: bytes, encoding: "utf8" });

for (const [name, handOf] of [
  ["mouse alone", mouse],
  ["keyboard alone", keyboard],
] as const)
  test(`by ${name}, a study with eight blocks and six pictures, moved among them, goes from nothing to published`, {
    // Access keys and the file dialog differ between engines.
    tag: ["@chromium", ...(name === "keyboard alone" ? [] : ["@lab"])],
  }, async ({ page, desk, remote }) => {
    test.slow();
    const { press, write, give, giveAll, goTo, goToTop, openPublish } = handOf(page);
    const { button, field, heading } = desk;
    const pictures = await pictureFiles(
      PICTURES.map((one) => `${one}.png`),
      400,
      300,
    );
    const [cover, first, quay, ...more] = pictures as [Picture, Picture, Picture];

    // From the start, the browser's own dialog never opens.
    page.on("filechooser", () => {});
    await page.goto(desk.url);
    await expect(heading()).toBeVisible();
    await press(page.getByText("New", { exact: true }));
    await write(field("Title of the new page"), "Harbour lights");
    await press(button("Create"));
    await expect(heading("Harbour lights")).toBeFocused();

    await write(field("Description"), "How ferries find the quay");
    await give(shown(page, "cover"), cover);
    await write(field("What the picture shows"), "A ferry between two lights");

    await goTo("Text Replace this: the problem in a line");
    await write(page.getByLabel("Title", { exact: true }).nth(1), "Fog");
    await write(desk.text(), "In fog, **nobody** sees the quay.");

    const seen = page.getByLabel("What the picture shows", { exact: true });
    await goTo("Picture Replace this: what is seen on first.png");
    await give(shown(page, "first"), first);
    await write(seen.nth(1), "Two lights");
    await write(page.getByLabel("Caption optional", { exact: true }).nth(1), "One red, one green");
    await press(button("Insert after Picture: Two lights"));
    await press(button("+ Picture").first());
    await give(page.getByRole("button").filter({ hasText: "Choose a picture" }), quay);
    await write(seen.nth(2), "A quay");

    await press(button("Delete Text: Replace this: what changed because of it"));
    await press(button("+ Kept back"));
    await write(field("Text"), "The figures of 2024");
    await press(button("+ Link"));
    await write(page.getByLabel("Label", { exact: true }).last(), "See the app");
    await write(page.getByLabel("Address", { exact: true }), "https://ferry.example/");
    await giveAll(more);
    await expect(page.getByText("3 of 3 pictures are added.")).toBeVisible();
    for (const one of ["dusk", "tide", "rope"]) {
      await expect(asked(page)).toHaveValue(`Replace this: what the picture shows, ${one}.png`);
      await page.keyboard.type(`The ${one}`);
      await page.keyboard.press("Enter");
    }
    await press(button("Move up Picture: The rope"));
    await desk.isSaved();
    await goToTop();
    await press(page.getByRole("checkbox", { name: "Draft" }));
    await desk.isSaved();

    await openPublish();
    await expect(heading("Publish")).toBeFocused();
    await write(field("Message"), "Add harbour lights");
    await press(button("Publish"));
    await expect(page.getByRole("region", { name: "Result" })).toContainText("Published.");

    const study = remote.onRemote(STUDY);
    expect(study).toBe(desk.read(STUDY.replace("content/", "")));
    expect(study).toMatch(/^draft: false /m);
    expect(study).toMatch(/^cover: \{ imgSrc: harbour-lights\/cover, alt: "A ferry between two lights" \}$/m);
    expect(study.slice(study.indexOf("blocks:"))).toBe(BLOCKS);
    for (const { name: file, buffer } of pictures)
      expect(git(remote.remote, "rev-parse", `main:content/pictures/harbour-lights/${file}`)).toBe(
        hashOf(buffer),
      );
    const encoded = git(
      remote.remote,
      "ls-tree",
      "-r",
      "--name-only",
      "main",
      "public/pictures/harbour-lights/",
    );
    for (const one of PICTURES) expect(encoded).toContain(`/${one}-`);
    expect(git(remote.remote, "log", "-1", "--format=%an <%ae>: %s")).toBe(
      "Jo <jo@jo.design>: Add harbour lights\n",
    );
  });
