/** The tools with a mark in components/ui/tool-mark.tsx, by key. */
export const KNOWN_TOOLS = {
  figma: "Figma",
  excel: "Excel",
  miro: "Miro",
  perplexity: "Perplexity",
  sketch: "Sketch",
  invision: "InVision",
  photoshop: "Photoshop",
  blender: "Blender",
  rhino: "Rhino",
  adobexd: "Adobe XD",
} as const;

export type KnownTool = keyof typeof KNOWN_TOOLS;

const ALSO: ReadonlyMap<string, KnownTool> = new Map([
  ["rihno", "rhino"],
  ["xd", "adobexd"],
]);

/** The key of a tool, by which its mark is found: "Adobe XD" and "adobeXD" are both adobexd. */
export function toolKey(name: string): string {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return ALSO.get(key) ?? key;
}

export const isKnownTool = (key: string): key is KnownTool => Object.hasOwn(KNOWN_TOOLS, key);

const LONG = 8;

/** The known tool that a name misspells; undefined if it is right or too different. */
export function meantTool(name: string): string | undefined {
  const key = toolKey(name);
  if (isKnownTool(key)) return undefined;
  const meant = (Object.keys(KNOWN_TOOLS) as KnownTool[]).find(
    (known) => editDistance(key, known) <= (known.length < LONG ? 1 : 2),
  );
  return meant && KNOWN_TOOLS[meant];
}

/** Damerau-Levenshtein distance: counts extra, missing, wrong and swapped letters. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong, swapped));
    }
  }
  return at(a.length, b.length);
}
