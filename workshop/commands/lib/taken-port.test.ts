import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test.each(["dev", "preview"])("npm run %s first reports that its port is taken", async (name) => {
  // On all addresses, as the commands listen.
  const server = createServer();
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  const dataDir = mkdtempSync(join(tmpdir(), "data-"));
  const { PATH = "", HOME = "" } = process.env;
  const [program = "", ...args] = scripts[name]?.split(" ") ?? [];
  const child = spawn(`node_modules/.bin/${program}`, args, {
    env: { PATH, HOME, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
  });
  let said = "";
  for (const part of [child.stdout, child.stderr])
    part.on("data", (words) => {
      said += words;
      // The message must come first, not minutes later, after a build.
      if (!said.includes("is taken")) child.kill();
    });
  await once(child, "close");
  server.close();
  rmSync(dataDir, { recursive: true });
  expect(said).toBe(`Port ${port} is taken. Try another: PORT=${port + 1} npm run ${name}\n`);
  expect(child.exitCode).toBe(1);
});
