import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { BLOCK_TYPES, block } from "@/lib/content/schema/case-study";

const sections = readFileSync("docs/content.md", "utf8").split(/^#{2,4} /m);

test.each(BLOCK_TYPES)(
  "the YAML that docs/content.md shows for the %s block can be copied as it is",
  (type) => {
    const section = sections.find((text) => text.startsWith(`\`${type}\``)) ?? "";
    const [example] = parse(/```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? "") ?? [];
    expect(block.parse(example).type).toBe(type);
  },
);
