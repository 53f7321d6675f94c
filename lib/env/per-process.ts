/** Makes a value once per process. Next evaluates a module once per bundle, so module variables are not shared. */
export function oncePerProcess<Value>(name: string, make: () => Value): () => Value {
  const key = Symbol.for(`portfolio.${name}`);
  const shared = globalThis as { [key]?: { value: Value } };
  return () => {
    shared[key] ??= { value: make() };
    return shared[key].value;
  };
}
