import { EMULATES, type Wanted } from "../../../tests/e2e/emulation";

export interface Command {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
}
interface Header {
  name: string;
  value: { value: string };
}

/** Turns one of Playwright's commands into an `order` for emulation.js, a command to `forward`, or both. */
export function translate(command: Command): {
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
