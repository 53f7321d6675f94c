import { Document } from "yaml";
import { z } from "zod";
import { definitionOf, factsOf, fieldAt, kindsOf } from "./fields";

const PLAIN = ["Words", 1, true];

/**
 * Lines of YAML that are valid for a field, with its name; undefined if there is no example.
 *
 * @param value of the whole file: it decides the kind of a block
 */
export function exampleOf(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): string | undefined {
  // An entry's example is its whole list.
  const end = path.findLastIndex((part) => typeof part === "string") + 1;
  const field = end > 0 ? fieldAt(schema, path.slice(0, end), value) : undefined;
  const example = field && exampleFor(field);
  return example === undefined ? undefined : inYaml(String(path[end - 1]), example);
}

/** The field's example, or one made from the examples of its parts. For a group: its required fields. */
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
