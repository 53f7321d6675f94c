let last: Promise<unknown> = Promise.resolve();

/** Runs changes of content one at a time: two that are right by themselves may be wrong together. Throws as `change` does. */
export function inTurn<Result>(change: () => Result | Promise<Result>): Promise<Result> {
  const done = last.then(change);
  last = done.catch(() => null);
  return done;
}
