/** Makes a value once per process. Module variables are not enough: Next evaluates a module once per bundle. */
export function oncePerProcess<Value>(name: string, make: () => Value): () => Value {
  const key = Symbol.for(`portfolio.${name}`);
  const shared = globalThis as { [key]?: { value: Value } };
  return () => {
    shared[key] ??= { value: make() };
    return shared[key].value;
  };
}
