import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isGated } from "../../../lib/paths";
import { run } from "../../../workshop/commands/lib/run";
import { builders } from "../builders";
import { functionPool, layOut, type Startable } from "../function-pool";
import { serve } from "../serve";
import { SITE_URL } from "../settings";
import { type Deployment, inWorkshop } from "../workshop";
import { readBuildOutput } from "./build-output";
import { edge } from "./edge";

const SYSTEM = {
  VERCEL: "1",
  VERCEL_ENV: "production",
  VERCEL_REGION: "fra1",
  VERCEL_PROJECT_PRODUCTION_URL: new URL(SITE_URL).host,
};

/**
 * Builds the site with Vercel's builder and serves it: each function alone in its folder, behind a router that reads the
 * table of Vercel's proxy. `settings` are the owner's variables.
 */
export const deployToVercel = (settings: Record<string, string>): Promise<Deployment> =>
  inWorkshop("Vercel", async ({ site, place, lend }) => {
    mkdirSync(join(site, ".vercel"));
    // As `vercel link` writes it.
    const project = { projectId: "prj_walk", orgId: "team_walk", settings: { framework: "nextjs" } };
    writeFileSync(join(site, ".vercel/project.json"), JSON.stringify(project));
    const env = { ...settings, ...SYSTEM };
    // Vercel takes the newest Node that package.json allows.
    const flags = ["--prod", "--yes", "--token", "none", "--cwd", site];
    await run("vercel", ["build", ...flags], builders.env("24", env));

    const output = readBuildOutput(site);
    const program = lend("lab/hosts/vercel/function-server.cjs");
    const pool = functionPool(
      output.functions.map(({ name, places, handler, node, isMiddleware, files }, i): Startable => {
        const runtime = lend(builders.node(node), `node${node}`);
        return {
          laidOut: layOut(name, place(String(i)), files),
          command: [runtime, program, handler, ...(isMiddleware ? ["web"] : [])],
          env,
          serves: places.every(isOfDrafts)
            ? "drafts"
            : isMiddleware || places.some(isPublicPage)
              ? "public"
              : "gated",
        };
      }),
    );
    const { url, close } = await serve(edge(output, pool.call), "x-vercel-id");
    return { url, filesHaveHeaders: true, pool, stop: close };
  });

const isPublicPage = (place: string): boolean =>
  !isGated(`/${place.replace(/^\[lang\]\//, "")}`) &&
  !/^(api|ingest|casestudies\/\[slug\]\/media)(\/|$)/.test(place) &&
  !/\.(rsc|segments)/.test(place);

const isOfDrafts = (place: string): boolean =>
  /^(\[lang\]\/)?(owner\/drafts|drafts\/\[token\])(\.|$)/.test(place);
