/**
 * What exists once in a process: Next evaluates a module once per bundle, so a variable of a module would be one of several.
 *
 * @param name of its own among all of these
 * @returns makes the value at the first call
 */
export function oncePerProcess<Value>(name: string, make: () => Value): () => Value {
  const key = Symbol.for(`portfolio.${name}`);
  const shared = globalThis as { [key]?: { value: Value } };
  return () => {
    shared[key] ??= { value: make() };
    return shared[key].value;
  };
}
