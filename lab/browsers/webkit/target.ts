/** An element of the page, as the protocol refers to it. */
export type Handle = Readonly<Record<"element-6066-11e4-a52e-4f735466cecf", string>>;

/** What may have a role that people look for, as selectors. */
const ROLES = {
  button: "button, [role=button], summary",
  link: "a[href]",
  tab: "[role=tab]",
  heading: "h1, h2, h3, h4",
  textbox: "input:not([type=hidden]), textarea",
  option: "[role=option]",
  image: "img, [role=img]",
  dialog: "dialog[open], [role=dialog]",
} as const;

/** What a visitor looks for: by role and accessible name (a text is the whole name), below `in`; or any selector. */
export type Target = string | Readonly<{ role: keyof typeof ROLES; name: string | RegExp; in?: string }>;

export function selectorOf(target: Target): string {
  if (typeof target === "string") return target;
  const own = ROLES[target.role];
  return target.in ? `:is(${target.in}) :is(${own})` : own;
}

export const fits = (target: Target, name: string): boolean =>
  typeof target === "string" ||
  (typeof target.name === "string" ? name.trim() === target.name : target.name.test(name));

/** Runs in the page: what a selector finds and a visitor sees. */
export const candidates = (selector: string): Handle[] =>
  [...document.querySelectorAll(selector)].filter((node) =>
    node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  ) as unknown as Handle[];
