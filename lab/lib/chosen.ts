import { UsageError } from "../../workshop/content/usage-error";

/**
 * Picks what the command line names, in the order of `all`; without a name, all.
 *
 * @param what the kind of thing, for the message
 * @throws UsageError for a name that is not there
 */
export function chosen<Thing>(
  what: string,
  all: Readonly<Record<string, Thing>>,
  named: readonly string[],
): [name: string, Thing][] {
  const unknown = named.find((name) => !(name in all));
  if (unknown !== undefined)
    throw new UsageError(`There is no ${what} "${unknown}". There are: ${Object.keys(all).join(", ")}.`);
  return Object.entries(all).filter(([name]) => named.length === 0 || named.includes(name));
}
