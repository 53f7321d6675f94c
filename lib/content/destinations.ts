/** An entry of the command palette. `words` are searched but not shown; `group` is the heading over it. */
export type Destination = {
  path: string;
  label: string;
  note: string;
  words: string;
  group: string;
};

/** One of the files of its list, and how many there are. */
export type PaletteFile = { files: number; destinations: Destination[] };
