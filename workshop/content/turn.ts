import { resolve } from "node:path";

/** Of a site. Work on pictures takes long, and may take a turn at texts within; never the other way round. */
type Part = "texts" | "pictures" | "repository";

const last = new Map<string, Promise<unknown>>();

/**
 * Runs changes of the same part of a site one at a time, in the order of the calls: two that are right by themselves may be wrong
 * together. Throws as `change` does.
 */
export function inTurn<Result>(
  root: string,
  part: Part,
  change: () => Result | Promise<Result>,
): Promise<Result> {
  const key = `${part} ${resolve(root)}`;
  const done = (last.get(key) ?? Promise.resolve()).then(change);
  last.set(
    key,
    done.catch(() => null),
  );
  return done;
}

/** Runs a change of texts, folders and pictures alike, such as a page's removal, once no picture is being encoded. */
export const inTurnWithPictures = <Result>(root: string, change: () => Result): Promise<Result> =>
  inTurn(root, "pictures", () => inTurn(root, "texts", change));
