import { factsOf, fieldAt } from "../../../lib/content/fields";
import { isFields } from "../../../lib/content/is-fields";
import { privateCaseStudy } from "../../../lib/content/schema/case-study";

/**
 * Returns the fields of a private study under another slug. Its pictures are named by the slug, so their ids change with it.
 *
 * @param value as in content/private/<slug>/study.yaml
 */
export function privateFieldsWith(value: unknown, from: string, to: string): unknown {
  const picture = (text: string) => (text.startsWith(`${from}/`) ? to + text.slice(from.length) : text);
  const inText = (text: string) =>
    text.replaceAll(`](${from}/`, `](${to}/`).replaceAll(`](<${from}/`, `](<${to}/`);
  const renamed = (at: unknown, path: (string | number)[]): unknown => {
    if (Array.isArray(at)) return at.map((item, index) => renamed(item, [...path, index]));
    if (isFields(at))
      return Object.fromEntries(
        Object.entries(at).map(([key, inner]) => [key, renamed(inner, [...path, key])]),
      );
    if (typeof at !== "string") return at;
    const field = fieldAt(privateCaseStudy, path, value);
    return field && factsOf(field).control === "picture" ? picture(at) : inText(at);
  };
  return { ...(renamed(value, []) as object), slug: to };
}
