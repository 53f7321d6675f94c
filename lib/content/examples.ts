import { Document } from "yaml";
import { z } from "zod";
import { definitionOf, factsOf, fieldAt, kindsOf } from "./fields";

/** Shown where a field gives no example and accepts one of them. */
const PLAIN = ["Words", 1, true];

/**
 * Lines of YAML that would be valid in place of a wrong field, with its name.
 *
 * @param value of the whole file: it decides which kind of block is meant
 * @returns undefined where no example is known
 */
export function exampleOf(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): string | undefined {
  // An entry of a list is shown with its list.
  const end = path.findLastIndex((part) => typeof part === "string") + 1;
  const field = end > 0 ? fieldAt(schema, path.slice(0, end), value) : undefined;
  const example = field && exampleFor(field);
  return example === undefined ? undefined : inYaml(String(path[end - 1]), example);
}

/** The example that the field gives, or one that is made from those of its parts: for a group, the fields that it must have. */
function exampleFor(schema: z.core.$ZodType): unknown {
  const [kind = schema] = kindsOf(schema, undefined);
  const [given] = factsOf(schema).examples ?? factsOf(kind).examples ?? [];
  if (given !== undefined) return given;
  const { element, shape } = definitionOf(kind);
  if (element) {
    const entry = exampleFor(element);
    return entry === undefined ? undefined : [entry];
  }
  if (shape) {
    const parts = Object.entries(shape)
      .filter(([, field]) => field._zod.optin === undefined)
      .map(([name, field]) => [name, exampleFor(field)]);
    const isWhole = parts.length > 0 && parts.every(([, example]) => example !== undefined);
    return isWhole ? Object.fromEntries(parts) : undefined;
  }
  return [...(kind._zod.values ?? []), ...PLAIN].find((one) => z.safeParse(schema, one).success);
}

function inYaml(name: string, example: unknown): string {
  const document = new Document({ [name]: example });
  const isFlat = Array.isArray(example) && example.every((entry) => typeof entry !== "object");
  if (isFlat) document.set(name, document.createNode(example, { flow: true }));
  return document.toString({ flowCollectionPadding: false, lineWidth: 0 }).trimEnd();
}
