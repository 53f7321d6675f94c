type Kind<Caught> = abstract new (...args: never[]) => Caught;

/** Does some work; null if it throws an error of the kind. Throws every other error. */
export function orNull<Done>(kind: Kind<Error>, work: () => Done): Done | null {
  try {
    return work();
  } catch (error) {
    return only(kind, () => null)(error);
  }
}

/** Makes a handler that answers an error of the kind, and throws every other one. */
export const only =
  <Caught extends Error, Answer>(kind: Kind<Caught>, answer: (error: Caught) => Answer) =>
  (error: unknown): Answer => {
    if (error instanceof kind) return answer(error);
    throw error;
  };
