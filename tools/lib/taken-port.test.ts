import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test.each(["dev", "preview"])(
  "npm run %s says that its port is taken before it does anything else",
  async (name) => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, done));
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
    await new Promise((done) => child.on("close", done));
    server.close();
    rmSync(dataDir, { recursive: true });
    expect(said).toBe(`Port ${port} is taken. Try another: PORT=${port + 1} npm run ${name}\n`);
    expect(child.exitCode).toBe(1);
  },
);
