import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { BLOCK_TYPES, block } from "@/lib/content/schema/case-study";

const PICTURES = "docs/pictures/blocks";
const sections = readFileSync("docs/content.md", "utf8").split(/^#{2,4} /m);

test.each(BLOCK_TYPES)(
  "the %s block is explained, with YAML that is right as it stands and a picture",
  (type) => {
    const section = sections.find((text) => text.startsWith(`\`${type}\``)) ?? "";
    const yaml = /```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? "";
    const [example] = parse(yaml) ?? [];
    expect(block.parse(example).type).toBe(type);
    expect(section).toMatch(new RegExp(`!\\[[^\\]]{20,}\\]\\(pictures/blocks/${type}\\.webp\\)`));
    expect(statSync(join(PICTURES, `${type}.webp`)).size).toBeGreaterThan(500);
  },
);

test("the pictures of the blocks are small together, and none is of a block that is gone", () => {
  const files = readdirSync(PICTURES);
  expect(files.sort()).toEqual(BLOCK_TYPES.map((type) => `${type}.webp`).sort());
  const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
  expect(bytes).toBeLessThan(1.5e6);
});
