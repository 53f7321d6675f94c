import { useSyncExternalStore } from "react";

/** A value that several components show, and that code outside of them sets. */
export function store<Value>(begun: Value) {
  let value = begun;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    subscribe,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): Value => useSyncExternalStore(subscribe, get),
  };
}
