/** Fields whose name in the file says too little. */
const LABELS: Readonly<Record<string, string>> = {
  imgSrc: "Picture",
  src: "Picture",
  alt: "What the picture shows",
  srcUrl: "Address of the board",
  url: "Address",
  chipContent: "Chip",
};

/** A field's name in words: `insightLabel` as "Insight label". */
export const labelOf = (name: string): string =>
  LABELS[name] ??
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** What an entry of a list is about: the first of its texts that name it. */
export function nameOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const fields = value as Record<string, unknown>;
  for (const key of ["title", "label", "name", "text", "question", "alt", "description", "path", "value"])
    if (typeof fields[key] === "string" && fields[key] !== "") return fields[key];
  return "";
}

/** "expected text; found 3" as "Expected text; found 3". */
export const sentence = (expected: string, found?: string): string => {
  const said = found === undefined ? expected : `${expected}; found ${found}`;
  return said.replace(/^./, (letter) => letter.toUpperCase());
};
