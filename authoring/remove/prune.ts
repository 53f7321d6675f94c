import { isFields } from "../is-fields";
import { changeYaml } from "../yaml/edit-yaml";

/** Fields that bind an entry of a list, or a part of a page, to one page. */
const ABOUT = ["slug", "path", "link"];

/** Fields that lead to a page: `next` of a study, and old addresses. */
const LEADING = /^(next$|\/)/;

type IsGone = (text: string) => boolean;
type Path = (string | number)[];

/**
 * Removes mentions of a removed page, study or article from YAML source: entries of lists, parts of a page, records, fields and
 * old addresses. The rest stays with its comments.
 *
 * @param isGone matches slug and addresses
 */
export const prune = (text: string, isGone: IsGone): string =>
  changeYaml(text, (value) => without(value, isGone));

/** The places and values that `prune` removes. */
export function mentionsIn(value: unknown, isGone: IsGone): { path: Path; value: unknown }[] {
  const found: { path: Path; value: unknown }[] = [];
  without(value, isGone, (path, one) => found.push({ path, value: one }));
  return found;
}

function without(
  value: unknown,
  isGone: IsGone,
  took: (path: Path, value: unknown) => void = () => {},
  path: Path = [],
): unknown {
  const names = (one: unknown) => typeof one === "string" && isGone(one);
  const isAbout = (one: unknown) => isFields(one) && ABOUT.some((field) => names(one[field]));
  const leadsThere = (key: string, one: unknown) =>
    names(key) || isAbout(one) || (LEADING.test(key) && names(one));
  const stays = (isOut: boolean, key: string | number, one: unknown) => {
    if (isOut) took([...path, key], one);
    return !isOut;
  };
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      stays(names(one) || isAbout(one), at, one) ? [without(one, isGone, took, [...path, at])] : [],
    );
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      stays(leadsThere(key, one), key, one) ? [[key, without(one, isGone, took, [...path, key])]] : [],
    ),
  );
}
