import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PublishedSite, publish } from "../fixtures/published-site";
import { gitOfJo } from "../plain-git";
import { test as base } from "./studio-desk";

/** The studio on a temporary site that is a git repository of Jo's, with a bare one as its remote. */
export const test = base.extend<{ remote: PublishedSite }>({
  remote: [
    async ({ desk }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "remote-"));
      Object.assign(process.env, gitOfJo(folder));
      await use(publish(folder, desk.root));
      rmSync(folder, { recursive: true });
    },
    { auto: true },
  ],
});
