/** Makes a value once in a process: Next evaluates a module once per bundle, so its variables are several. */
export function oncePerProcess<Value>(name: string, make: () => Value): () => Value {
  const key = Symbol.for(`portfolio.${name}`);
  const shared = globalThis as { [key]?: { value: Value } };
  return () => {
    shared[key] ??= { value: make() };
    return shared[key].value;
  };
}
