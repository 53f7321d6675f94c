import { type Selection, START } from "./filter";

const PARAMETER = "filter";
/** How the address writes an empty selection. Without the parameter the selection is START. */
const NONE = "none";

const slugOf = (label: string): string => label.toLowerCase().replace(/\s+/g, "-");

/** Reads the selection from a query string. Unknown labels are ignored; if no known one is left, the selection is START. */
export function selectionOf(query: string, labels: readonly string[]): Selection {
  const value = new URLSearchParams(query).get(PARAMETER);
  if (value === null) return START;
  if (value === NONE) return new Set();
  const named = value.toLowerCase().split(",");
  const selected = labels.filter((label) => named.includes(slugOf(label)));
  return selected.length > 0 ? new Set(selected) : START;
}

/** Writes the selection into a query string, keeping its other parameters. Returns "" or it with its "?". */
export function queryOf(selected: Selection, labels: readonly string[], query = ""): string {
  const params = new URLSearchParams(query);
  params.delete(PARAMETER);
  const rest = params.toString();
  const isStart = selected.size === START.size && [...START].every((label) => selected.has(label));
  // Built by hand, because URLSearchParams would write the commas as %2C.
  const slugs = labels.filter((label) => selected.has(label)).map(slugOf);
  const own = isStart ? "" : `${PARAMETER}=${slugs.join(",") || NONE}`;
  const whole = [rest, own].filter(Boolean).join("&");
  return whole ? `?${whole}` : "";
}
