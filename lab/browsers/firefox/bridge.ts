#!/usr/bin/env -S node --import tsx
/**
 * A proxy between Playwright and stock Firefox (FIREFOX_PATH). Playwright 1.65 starts each page with a command that Firefox
 * 153 does not know (emulation.setMediaFeaturesOverride). emulation.js runs it, and requests in the header of
 * tests/e2e/bidi.ts; the bridge forwards everything else.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { EMULATES, type Wanted } from "../../../tests/e2e/emulation";

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const EMULATE = readFileSync(new URL("emulation.js", import.meta.url), "utf8");
const OWN_IDS = 2 ** 50;

type Message = Command & { [key: string]: unknown };

const firefox = spawn(
  process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
  [...process.argv.slice(2), "--remote-allow-system-access"],
  { stdio: ["ignore", "inherit", "pipe"] },
);
firefox.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, address] = LISTENING.exec(line) ?? [];
  if (!address) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  server.on("connection", (playwright) => join(playwright, `${address}/session`));
  server.on("listening", () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
});

function join(playwright: WebSocket, address: string): void {
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  const waiting = new Map<number, (result: Message) => void>();
  const opened = new Promise<void>((resolve) => browser.once("open", resolve));
  let own = OWN_IDS;
  let window: string | undefined;

  const ask = (method: string, params: object) =>
    new Promise<Message>((resolve) => {
      waiting.set(++own, resolve);
      browser.send(JSON.stringify({ id: own, method, params }));
    });

  /** Its scope is the browser itself. */
  async function firstWindow(): Promise<string | undefined> {
    const { result } = (await ask("browsingContext.getTree", { "moz:scope": "chrome" })) as {
      result?: { contexts: { context: string }[] };
    };
    return result?.contexts[0]?.context;
  }

  async function emulate(order: object): Promise<Message> {
    window ??= await firstWindow();
    return ask("script.evaluate", {
      expression: `(() => { ${EMULATE}\nemulate(${JSON.stringify(order)}); })()`,
      target: { context: window },
      awaitPromise: false,
    });
  }

  async function fromPlaywright(text: string): Promise<void> {
    await opened;
    const command: Message = JSON.parse(text);
    const { order, forward } = translate(command);
    const done = order && (await emulate(order));
    const failed = done && (done.type === "error" || (done.result as Message)?.type === "exception");
    const reply = (answer: object) => playwright.send(JSON.stringify({ id: command.id, ...answer }));
    if (failed) reply({ type: "error", error: "unknown error", message: JSON.stringify(done) });
    else if (forward) browser.send(JSON.stringify(forward));
    else reply({ type: "success", result: {} });
  }

  let queue = Promise.resolve();
  playwright.on("message", (data) => {
    queue = queue.then(() => fromPlaywright(data.toString()));
  });
  browser.on("message", (data) => {
    const text = data.toString();
    const { id } = /"id":\d{16}/.test(text) ? (JSON.parse(text) as Message) : {};
    const answer = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !answer) playwright.send(text);
    else {
      waiting.delete(id);
      answer(JSON.parse(text));
    }
  });
  browser.on("close", () => playwright.close());
  browser.on("error", () => playwright.close());
  playwright.on("close", () => browser.close());
}

type Command = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
};
type Header = {
  name: string;
  value: { value: string };
};

/** Turns one of Playwright's commands into an `order` for emulation.js, a command to `forward`, or both. */
function translate(command: Command): {
  order?: { contexts?: unknown; userContexts?: unknown; wanted: Wanted };
  forward?: Command;
} {
  const { contexts, userContexts, features, headers } = command.params ?? {};
  if (command.method === "emulation.setMediaFeaturesOverride") {
    const colorScheme = (features as Record<string, Wanted["colorScheme"]>)["prefers-color-scheme"] ?? null;
    return { order: { contexts, userContexts, wanted: { colorScheme } } };
  }
  if (command.method === "network.setExtraHeaders") {
    const all = headers as Header[];
    const asked = all.find(({ name }) => name === EMULATES);
    const params = { ...command.params, headers: all.filter((header) => header !== asked) };
    const forward = { ...command, params };
    if (asked) return { order: { contexts, userContexts, wanted: JSON.parse(asked.value.value) }, forward };
  }
  return { forward: command };
}
