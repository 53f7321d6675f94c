import type { Command } from "./webdriver";
import { look, pressed, typed, until } from "./webdriver";

/** An element, as the protocol names it. */
export type Handle = Readonly<Record<"element-6066-11e4-a52e-4f735466cecf", string>>;

const ROLES = {
  button: "button, [role=button], summary",
  link: "a[href]",
  image: "img, [role=img]",
} as const;

/** A role and accessible name (a string is the whole name), or a selector. */
export type Target = string | Readonly<{ role: keyof typeof ROLES; name: string | RegExp }>;

const selectorOf = (target: Target): string => (typeof target === "string" ? target : ROLES[target.role]);

const fits = (target: Target, name: string): boolean =>
  typeof target === "string" ||
  (typeof target.name === "string" ? name.trim() === target.name : target.name.test(name));

/** Runs in the page. */
const candidates = (selector: string): Handle[] =>
  [...document.querySelectorAll(selector)].filter((node) =>
    node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  ) as unknown as Handle[];

type Passed<Value> = Value extends Element ? Handle : Value;

/** A browser window that tests use as a visitor does: by visible text, keys and pointer. */
export class Tab {
  /** @param site the origin, such as http://localhost:3000 */
  constructor(
    private readonly command: Command,
    private readonly site: string,
  ) {}

  /** Opens another page, not a place in the one that is open, and waits until it has loaded. */
  async goto(path: string): Promise<void> {
    await this.#leave("POST", "/url", { url: `${this.site}${path}` });
  }
  async back(): Promise<void> {
    await this.command("POST", "/back");
  }
  async reload(): Promise<void> {
    await this.#leave("POST", "/refresh");
  }

  /** The driver stops waiting when the old page calls history.replaceState: later commands would still run in it. */
  async #leave(...command: Parameters<Command>): Promise<void> {
    await this.evaluate(() => Object.assign(window, { left: true }) && undefined);
    await this.command(...command);
    await until("the next page", async () => {
      const loaded = await this.evaluate(() => !("left" in window) && document.readyState === "complete");
      return loaded || undefined;
    });
  }

  /** Path, query and fragment. */
  async path(): Promise<string> {
    const url = new URL(String(await this.command("GET", "/url")));
    return url.pathname + url.search + url.hash;
  }

  /** Runs a function in the page and returns its result. It only sees its arguments. */
  async evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: { [Key in keyof Args]: Passed<Args[Key]> }
  ): Promise<Result> {
    // tsx names functions by a helper that pages do not have.
    const script = `const __name = (named) => named; return (${inPage}).apply(null, arguments)`;
    return (await this.command("POST", "/execute/sync", { script, args })) as Result;
  }

  /** Every match that is displayed. */
  async all(target: Target): Promise<Handle[]> {
    const found: Handle[] = [];
    for (const handle of await this.evaluate(candidates, selectorOf(target)))
      if (fits(target, typeof target === "string" ? "" : await this.name(handle))) found.push(handle);
    return found;
  }

  async has(target: Target): Promise<boolean> {
    return ((await look(() => this.all(target)))?.length ?? 0) > 0;
  }

  /** Waits for the first match that is displayed; throws an Error with its description. */
  one(target: Target): Promise<Handle> {
    return until(`${describe(target)} on the page`, async () => (await this.all(target))[0]);
  }

  /** The accessible name. */
  async name(handle: Handle): Promise<string> {
    return String(await this.command("GET", `/element/${idOf(handle)}/computedlabel`));
  }

  /** The words of the first match, or "". */
  async words(target: Target = "body"): Promise<string> {
    const words = await look(async () => {
      const [first] = await this.all(target);
      return first && (await this.evaluate((node: HTMLElement) => node.innerText, first));
    });
    return words ?? "";
  }

  /** The accessible name of the focused element. */
  async focused(): Promise<string> {
    return this.name((await this.command("GET", "/element/active")) as Handle);
  }

  async click(target: Target): Promise<void> {
    await until(`a click on ${describe(target)}`, async () => {
      await this.command("POST", `/element/${idOf(await this.one(target))}/click`, {});
      return true;
    });
  }

  async focus(target: Target): Promise<void> {
    await this.evaluate((node: HTMLElement) => node.focus(), await this.one(target));
  }

  /** Retries: on a busy machine two clicks may be too far apart. */
  async doubleClick(target: Target): Promise<void> {
    await this.evaluate(() => {
      const seen = () => Object.assign(window, { doubleClicked: true });
      addEventListener("dblclick", seen, { capture: true, once: true });
    });
    await until(`a double-click on ${describe(target)}`, async () => {
      const to = { type: "pointerMove", duration: 0, x: 0, y: 0, origin: await this.one(target) };
      const click = [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await this.#move(to, ...click, ...click);
      return (await this.evaluate(() => "doubleClicked" in window)) || undefined;
    });
  }

  async point(x: number, y: number): Promise<void> {
    await this.#move({ type: "pointerMove", duration: 0, x, y, origin: "viewport" });
  }

  #move(...actions: object[]): Promise<unknown> {
    return this.command("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Presses "Enter", "Shift+Tab", "Control+k". */
  async press(...combinations: string[]): Promise<void> {
    for (const combination of combinations) await this.command("POST", "/actions", pressed(combination));
  }

  /** Types into the focused element, or into a field after a click. */
  async type(text: string, into?: Target): Promise<void> {
    if (into) await this.click(into);
    await this.command("POST", "/actions", typed(text));
  }

  /** Sets the size of the viewport. */
  async resize(width: number, height: number): Promise<void> {
    await this.command("POST", "/window/rect", { width, height });
    let fitting = 0;
    await until(`a window of ${width} by ${height}`, async () => {
      const [innerW, innerH, outerW, outerH] = await this.evaluate(
        () => [innerWidth, innerHeight, outerWidth, outerHeight] as const,
      );
      // The viewport changes after the window: a reading may mix both, so two in a row must fit.
      fitting = innerW === width && innerH === height ? fitting + 1 : 0;
      if (fitting > 0) return fitting > 1 || undefined;
      // No window is smaller than its viewport: such a reading does mix both, and may lead to a negative size.
      if (outerW < innerW || outerH < innerH) return;
      const rect = { width: width + outerW - innerW, height: height + outerH - innerH };
      await this.command("POST", "/window/rect", rect);
    });
  }

  async screenshot(): Promise<Buffer> {
    // The driver waits for a frame, and a still page draws none: animate an invisible point.
    const point = await this.evaluate(() => {
      const node = document.createElement("i");
      node.style.cssText = "position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px";
      node.animate({ backgroundColor: ["#0000", "#00000003"] }, { duration: 100, iterations: Infinity });
      return (document.querySelector("dialog[open]") ?? document.body).appendChild(node);
    });
    const picture = await this.command("GET", "/screenshot");
    await this.evaluate((node: HTMLElement) => node.remove(), point as unknown as Handle);
    return Buffer.from(String(picture), "base64");
  }

  /** @param cookie "name=value" */
  async keepCookie(cookie: string): Promise<void> {
    const [name, value] = cookie.split("=");
    await this.command("POST", "/cookie", { cookie: { name, value, httpOnly: true } });
  }
  async forgetCookies(): Promise<void> {
    await this.command("DELETE", "/cookie");
  }

  async close(): Promise<void> {
    await this.command("DELETE", "");
  }
}

const idOf = (handle: Handle): string => Object.values(handle)[0] ?? "";
const describe = (target: Target): string =>
  typeof target === "string" ? target : `${target.role} ${target.name}`;
