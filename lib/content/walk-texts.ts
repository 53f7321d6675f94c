type Visit = (path: readonly PropertyKey[], text: string) => void;

/** Visits every text of a content value, with its path from the root. */
export function walkTexts(value: unknown, visit: Visit, path: readonly PropertyKey[] = []): void {
  if (typeof value === "string") visit(path, value);
  if (value === null || typeof value !== "object") return;
  for (const [key, child] of Object.entries(value))
    walkTexts(child, visit, [...path, Array.isArray(value) ? Number(key) : key]);
}
