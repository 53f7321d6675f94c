import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const FOLDER = ".github/workflows";

const step = z.looseObject({
  run: z.string().optional(),
  uses: z.string().optional(),
  if: z.string().optional(),
});
const workflow = z.looseObject({
  jobs: z.record(z.string(), z.looseObject({ steps: z.array(step).default([]) })),
});

const workflows = readdirSync(FOLDER).map((file) =>
  workflow.parse(parse(readFileSync(join(FOLDER, file), "utf8"))),
);
const jobs = workflows.flatMap((one) => Object.values(one.jobs));
const steps = jobs.flatMap((job) => job.steps);
/** The workflows without their jobs, and the jobs without their steps. */
const around = [...workflows.map(({ jobs, ...rest }) => rest), ...jobs.map(({ steps, ...rest }) => rest)];

/** Whether a part names the key, or passes on every secret. */
const givesKey = (part: unknown): boolean =>
  /PRIVATE_CONTENT_KEY|toJSON\(\s*secrets|"secrets":"inherit"/i.test(JSON.stringify(part));

test("CI gives the key of the private content to the step that opens the archive, and to nothing else", () => {
  expect(around.filter(givesKey)).toEqual([]);
  expect(steps.filter(givesKey).map(({ run }) => run)).toEqual(["npm run private -- supply"]);
});

test("in CI no package has run an install script when the key is used", () => {
  const installs = jobs
    .flatMap(({ steps }) => steps.slice(0, Math.max(0, steps.findIndex(givesKey))))
    .map(({ run }) => run ?? "")
    .filter((run) => /\bnpm (ci|i|install)\b|\.ci\/run/.test(run));
  expect(installs).toHaveLength(1);
  for (const run of installs) expect(run).toMatch(/^npm ci .*--ignore-scripts$/);
});

test("files of failed tests are published only if the repository contains the private content", () => {
  const uploads = steps.filter(({ uses }) => uses?.includes("/upload-"));
  expect(uploads.length).toBeGreaterThan(0);
  for (const { if: condition = "" } of uploads) {
    expect(condition).not.toContain("||");
    expect(condition.split(" && ")).toContain("vars.PRIVATE_CONTENT != 'external'");
  }
});
