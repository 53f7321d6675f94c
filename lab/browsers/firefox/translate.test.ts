import { expect, test } from "vitest";
import { translate } from "@/lab/browsers/firefox/translate";
import { EMULATES } from "@/tests/e2e/emulation";

const header = (name: string, value: string) => ({ name, value: { type: "string", value } });

test("what Firefox has no command for is switched in it and not handed on", () => {
  const params = { features: { "prefers-color-scheme": "dark" }, userContexts: ["u"] };
  expect(translate({ id: 1, method: "emulation.setMediaFeaturesOverride", params })).toEqual({
    order: { contexts: undefined, userContexts: ["u"], wanted: { colorScheme: "dark" } },
  });
});

test("a colour scheme that is taken back is the machine's own again", () => {
  const params = { features: {}, contexts: ["c"] };
  expect(translate({ id: 1, method: "emulation.setMediaFeaturesOverride", params }).order?.wanted).toEqual({
    colorScheme: null,
  });
});

test("what a test asks for in the header is switched, and no server sees the header", () => {
  const [own, asked] = [header("x-a", "1"), header(EMULATES, '{"media":"print"}')];
  const command = {
    id: 7,
    method: "network.setExtraHeaders",
    params: { headers: [own, asked], contexts: ["c"] },
  };
  expect(translate(command)).toEqual({
    order: { contexts: ["c"], userContexts: undefined, wanted: { media: "print" } },
    forward: { ...command, params: { headers: [own], contexts: ["c"] } },
  });
});

test("every other command goes through as it came", () => {
  for (const command of [
    { id: 1, method: "session.new", params: {} },
    { id: 2, method: "network.setExtraHeaders", params: { headers: [header("x-a", "1")] } },
    { id: 3, method: "browsingContext.navigate" },
  ])
    expect(translate(command)).toEqual({ forward: command });
});
