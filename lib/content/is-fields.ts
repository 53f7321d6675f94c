/** Whether a value of YAML has fields: it is neither a list nor a text, number or null. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
