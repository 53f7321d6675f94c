import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";
import { writeFile } from "../fixtures/write-file";
import { drawn, STUDY, serveStudio } from "./studio-server";
import { test as base } from "./visitor";

export { drawn, STUDY };

export type Edit = readonly [from: string | RegExp, to: string];

/** The text that is in use, such as the words for a picture that was added. */
export const asked = (page: Page) => page.locator("textarea:focus, input:focus");

/** The studio in a window, on a temporary site. Names of files are below content/. */
export class Desk {
  /** @param root the site's folder */
  constructor(
    readonly page: Page,
    readonly url: string,
    readonly root: string,
  ) {}

  /** The same site in another window. */
  in = (page: Page): Desk => new Desk(page, this.url, this.root);

  path = (file: string): string => join(this.root, "content", file);
  read = (file: string): string => readFileSync(this.path(file), "utf8");
  write = (file: string, text: string | Buffer): void => writeFile(this.path(file), text);
  edit(file: string, ...edits: readonly Edit[]): void {
    this.write(
      file,
      edits.reduce((text, edit) => text.replace(...edit), this.read(file)),
    );
  }
  /** Adds a copy of the study at another address, with these parts replaced. */
  addStudy(slug: string, ...edits: readonly Edit[]): void {
    const file = `case-studies/${slug}.yaml`;
    this.write(file, this.read(STUDY));
    this.edit(file, [/^slug: .*$/m, `slug: ${slug}`], ...edits);
  }
  /** Whether the site has a file, from its root. */
  has = (file: string): boolean => existsSync(join(this.root, file));

  /** Opens the form of a file, or a view. Returns the file's text. */
  async open(file = STUDY): Promise<string> {
    const text = file.includes(".") && this.has(`content/${file}`) ? this.read(file) : "";
    await this.page.goto(`${this.url}#${encodeURIComponent(file)}`);
    await expect(this.heading()).toBeVisible();
    return text;
  }
  /** Waits until a file is open. */
  isOpen = (file: string | RegExp) =>
    expect
      .poll(() => decodeURIComponent(new URL(this.page.url()).hash.slice(1)))
      .toEqual(typeof file === "string" ? file : expect.stringMatching(file));
  /** Creates a page, whose kind and further fields are chosen before. */
  async create(title: string, choose = async () => {}): Promise<void> {
    await this.page.getByText("New", { exact: true }).click();
    await choose();
    await this.field("Title of the new page").fill(title);
    await this.press("Create");
  }

  heading = (name: string | RegExp = /./) => this.page.getByRole("heading", { level: 1, name });
  form = () => this.page.getByRole("region", { name: "Form" });
  field = (name: string) => this.page.getByLabel(name, { exact: true }).first();
  /** The first text that is edited as it looks. */
  text = () => this.page.locator('[contenteditable="true"]').first();
  button = (name: string | RegExp) => this.page.getByRole("button", { name, exact: true });
  press = (name: string | RegExp) => this.page.getByRole("button", { name }).first().click();
  /** What screen readers are told. */
  announced = () => this.page.locator("#announced");
  /** The page beside the form. */
  beside = () => this.page.frameLocator("iframe");

  /** The form's status; each picture has one, too. */
  state = () => this.page.getByRole("status").first();
  isSaved = () => expect(this.state()).toHaveText("Saved");
  /** Waits until the form has saved all, and compares its file. */
  async savedAs(text: string | undefined, file = STUDY): Promise<void> {
    await this.isSaved();
    expect(this.read(file)).toBe(text);
  }
  /** The same for a part of the file. */
  async savedWith(part: string | RegExp, file = STUDY): Promise<void> {
    await this.isSaved();
    expect(this.read(file)).toMatch(part);
  }
  /** Waits until a file has a text. */
  becomes = (text: string | undefined, file = STUDY) => expect.poll(() => this.read(file)).toBe(text);
  /** Waits until a file has a part. */
  gets = (part: string | RegExp, file = STUDY) => expect.poll(() => this.read(file)).toMatch(part);
  /** Lets no save through, until the function that it returns is called. */
  async holdSaves(): Promise<() => Promise<void>> {
    const saves = "**/studio/api/file";
    await this.page.route(saves, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    return () => this.page.unroute(saves);
  }

  /** The fields that show a picture. */
  pictureFields = () => this.page.getByRole("button", { name: /^Picture( optional)?$/ });
  /** Chooses a picture from the computer for a field. */
  async pick(name: string, buffer: Buffer, at = 0): Promise<void> {
    await this.pictureFields().nth(at).click();
    await this.page
      .getByLabel("A picture from this computer")
      .setInputFiles({ name, mimeType: "image/png", buffer });
  }
  asked = () => asked(this.page);
  /** Chooses a picture of the site for a field. */
  async choosePicture(name: string, at = 0): Promise<void> {
    await this.pictureFields().nth(at).click();
    const sheet = this.page.getByRole("dialog", { name: "Pictures" });
    await sheet.getByRole("searchbox").fill(name);
    await sheet.getByRole("listitem").getByRole("button").first().click();
  }
  /** Waits until a field has a picture that was added to its study. */
  hasPicture = (name: string) =>
    expect(this.field("Picture")).toHaveAttribute("value", `Donaudampfschifffahrt/${name}`);

  /** Files as a drag or the clipboard has them. */
  transferOf = (files: readonly { name: string; buffer: Buffer }[]) =>
    this.page.evaluateHandle(
      (given) => {
        const data = new DataTransfer();
        for (const { name, base64 } of given)
          data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
        return data;
      },
      files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") })),
    );
  /** Drops files on an element. Returns whether the browser opens them. Firefox ends at such an event of Playwright. */
  drop = async (element: Locator, ...files: Parameters<Desk["transferOf"]>[0]): Promise<boolean> =>
    element.evaluate(
      (on, dataTransfer) =>
        on.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer })),
      await this.transferOf(files),
    );
  /** Pastes at the cursor. Firefox's own event takes no data from a script. */
  paste = (copied: JSHandle<DataTransfer>) =>
    copied.evaluate((clipboardData) => {
      const event = new Event("paste", { bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(
        Object.defineProperty(event, "clipboardData", { value: clipboardData }),
      );
    });
  /** Drags an element by its middle. */
  async dragBy(element: Locator, right: number, down = 0): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
    const [left, top] = [x + width / 2, y + height / 2];
    await this.page.mouse.move(left, top);
    await this.page.mouse.down();
    await this.page.mouse.move(left + right, top + down, { steps: 4 });
    await this.page.mouse.up();
  }
}

/** The studio on a temporary site, whose pages are plain. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page }, use) => {
    const root = mkdtempSync(join(tmpdir(), "studio-"));
    const { url, close } = await serveStudio(root);
    await use(new Desk(page, url, root));
    close();
    rmSync(root, { recursive: true });
  },
});

/** Pictures as a field for files takes them, each of another height. */
export const pictureFiles = (names: readonly string[], width = 40, height = 30) =>
  Promise.all(
    names.map(async (name, at) => {
      const buffer = await drawn(width, height + at)
        .png()
        .toBuffer();
      return { name, mimeType: "image/png", buffer };
    }),
  );
