import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const service = z.object({ env_file: z.string().optional(), environment: z.record(z.string(), z.string()) });
const compose = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));

test("no running container gets the key of the private content", () => {
  const given = Object.entries(compose.services).filter(
    ([, { env_file, environment }]) =>
      (env_file !== undefined || "PRIVATE_CONTENT_KEY" in environment) &&
      environment.PRIVATE_CONTENT_KEY !== "",
  );
  expect(given.map(([name]) => name)).toEqual([]);
});
