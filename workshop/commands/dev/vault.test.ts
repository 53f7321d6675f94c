import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { forkVault } from "./vault";

const processes = () => process.getActiveResourcesInfo().filter((one) => one === "ProcessWrap").length;

test("the process for documents ends when nothing is asked, and the next question is answered by another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vault-"));
  const before = processes();
  const vault = forkVault({ ...process.env, DATA_DIR: folder, GATE_BACKEND: "embedded" }, undefined, 1);
  for (const _ of [1, 2]) {
    expect(await vault("document", "helios")).toMatchObject({ prepared: null, work: null });
    await vi.waitFor(() => expect(processes()).toBeLessThanOrEqual(before), 60_000);
  }
  rmSync(folder, { recursive: true });
}, 120_000);
