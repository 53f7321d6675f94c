/** An entry of the command palette. `words` are searched but not shown. */
export type Destination = {
  path: string;
  label: string;
  note: string;
  words: string;
  group: "Pages" | "Case studies" | "Articles";
};

/** One of the files of its list, and how many there are. */
export type PaletteFile = { files: number; destinations: Destination[] };
