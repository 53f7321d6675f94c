import { eventually } from "../../../tools/lib/eventually";
/** A command that the browser refused: `code` is one of the W3C's, such as "no such element". */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export type Command = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/**
 * Begins a session on a running driver: one browser with nothing kept, whose requests go to the `host:port` of
 * `httpProxy`.
 *
 * @returns its commands, by paths below the session; DELETE of "" ends it and the browser
 * @throws WebDriverError where the driver starts no browser
 */
export async function beginSession(
  driver: string,
  { httpProxy, args = [] }: { httpProxy?: string; args?: readonly string[] } = {},
): Promise<Command> {
  const alwaysMatch = {
    timeouts: { script: 30_000, pageLoad: 60_000 },
    ...(httpProxy && { proxy: { proxyType: "manual", httpProxy } }),
    "webkitgtk:browserOptions": { args: ["--automation", ...args] },
  };
  const begun = await call(`${driver}/session`, "POST", { capabilities: { alwaysMatch } });
  const { sessionId } = begun as { sessionId: string };
  let before: Promise<unknown> = Promise.resolve();
  return (method, path, body) => {
    // One after another: the driver never answers a command that comes while it is at another one.
    const next = () => call(`${driver}/session/${sessionId}${path}`, method, body);
    const answer = before.then(next, next);
    before = answer;
    return answer;
  };
}

/** One call of the protocol: JSON there and back, the answer's `value` out of its envelope. */
async function call(url: string, method: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === "POST" && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

/** The protocol's own letters for keys that type none. */
const KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
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

/** One key, with others held ("Enter", "Shift+Tab", "Control++"), as the protocol's "actions" take it. */
export function pressed(combination: string): object {
  const [, held = "", key = ""] = /^((?:(?:Control|Shift)\+)*)(.+)$/.exec(combination) ?? [];
  const values = [...held.split("+").filter(Boolean), key].map((name) => KEYS[name] ?? name);
  return keyboard([...values.map(down), ...values.reverse().map(up)]);
}

export const typed = (text: string): object =>
  keyboard([...text].flatMap((letter) => [down(letter), up(letter)]));

/** As long as Playwright's own expectations here wait: a busy machine is slow, not wrong. */
const PATIENCE = 15_000;

/** What a command says of an element or a page that is just being exchanged for another. */
const PASSING = [
  "stale element reference",
  "no such element",
  "element click intercepted",
  "element not interactable",
  "javascript error",
];

/** Asks until there is an answer; throws an Error naming what was waited for where none comes. */
export const until = <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> =>
  eventually(() => look(ask), {
    within: PATIENCE,
    pause: 30,
    failed: `Waited ${PATIENCE / 1000} s for ${what}`,
  });

/** Asks once; a page or an element that is just being exchanged for another has no answer. */
export async function look<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebDriverError && PASSING.includes(error.code)) return undefined;
    throw error;
  }
}
