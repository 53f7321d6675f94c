export const ID_KEY = "ph_distinct_id";

/** Who this browser is to analytics: a random id in the local storage, made when measuring first begins. */
export function distinctId(storage: () => Storage = () => localStorage): string {
  const fresh = crypto.randomUUID();
  try {
    const kept = storage().getItem(ID_KEY);
    if (kept && /^[\w-]{8,64}$/.test(kept)) return kept;
    storage().setItem(ID_KEY, fresh);
  } catch {
    // In a browser that stores nothing, each page is a new visitor.
  }
  return fresh;
}

/** Forgets the id and everything posthog-js stores, except its own note of the refusal. */
export function forget(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("ph_")) storage.removeItem(key);
}
