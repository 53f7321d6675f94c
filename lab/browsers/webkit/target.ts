/** An element, as the protocol names it. */
export type Handle = Readonly<Record<"element-6066-11e4-a52e-4f735466cecf", string>>;

const ROLES = {
  button: "button, [role=button], summary",
  link: "a[href]",
  image: "img, [role=img]",
} as const;

/** A role and accessible name (a string is the whole name), or a selector. */
export type Target = string | Readonly<{ role: keyof typeof ROLES; name: string | RegExp }>;

export const selectorOf = (target: Target): string =>
  typeof target === "string" ? target : ROLES[target.role];

export const fits = (target: Target, name: string): boolean =>
  typeof target === "string" ||
  (typeof target.name === "string" ? name.trim() === target.name : target.name.test(name));

/** Runs in the page. */
export const candidates = (selector: string): Handle[] =>
  [...document.querySelectorAll(selector)].filter((node) =>
    node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  ) as unknown as Handle[];
