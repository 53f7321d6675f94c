import { eventually } from "../../../workshop/commands/lib/eventually";

/** A refused command; `code` is one of the W3C's, such as "no such element". */
class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export type Command = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/**
 * Begins a session: a new browser, whose requests go to the `host:port` of `httpProxy`.
 *
 * @returns its commands, by paths below the session; DELETE of "" ends it and the browser
 * @throws WebDriverError if the driver starts no browser
 */
export async function beginSession(driver: string, httpProxy?: string): Promise<Command> {
  const alwaysMatch = {
    timeouts: { script: 30_000, pageLoad: 60_000 },
    ...(httpProxy && { proxy: { proxyType: "manual", httpProxy } }),
    "webkitgtk:browserOptions": { args: ["--automation"] },
  };
  const begun = await call(`${driver}/session`, "POST", { capabilities: { alwaysMatch } });
  const { sessionId } = begun as { sessionId: string };
  let before: Promise<unknown> = Promise.resolve();
  return (method, path, body) => {
    // The driver never answers a command sent during another one.
    const next = () => call(`${driver}/session/${sessionId}${path}`, method, body);
    const answer = before.then(next, next);
    before = answer;
    return answer;
  };
}

async function call(url: string, method: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === "POST" && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

const KEYS: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

const keyboard = (actions: object[]) => ({ actions: [{ type: "key", id: "keyboard", actions }] });
const down = (value: string) => ({ type: "keyDown", value });
const up = (value: string) => ({ type: "keyUp", value });

/** An action for one key and those held with it: "Enter", "Shift+Tab", "Control++". */
export function pressed(combination: string): object {
  const [, held = "", key = ""] = /^((?:(?:Control|Shift)\+)*)(.+)$/.exec(combination) ?? [];
  const values = [...held.split("+").filter(Boolean), key].map((name) => KEYS[name] ?? name);
  return keyboard([...values.map(down), ...values.reverse().map(up)]);
}

export const typed = (text: string): object =>
  keyboard([...text].flatMap((letter) => [down(letter), up(letter)]));

/** The same as for Playwright's expectations. */
const PATIENCE = 30_000;

const PASSING = [
  "stale element reference",
  "no such element",
  "element click intercepted",
  "element not interactable",
  "javascript error",
];

/** Asks until there is an answer; throws an Error that names `what`. */
export const until = <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> =>
  eventually(() => look(ask), {
    within: PATIENCE,
    pause: 30,
    failed: `Waited ${PATIENCE / 1000} s for ${what}`,
  });

/** Asks once; undefined while an element or page is changing. */
export async function look<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebDriverError && PASSING.includes(error.code)) return undefined;
    throw error;
  }
}
