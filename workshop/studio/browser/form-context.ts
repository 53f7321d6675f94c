import { createContext } from "react";
import type { PictureChoice } from "../../content/pictures/choices";
import type { Entry } from "../server/entries";
import type { Marks } from "../server/marks";
import type { Path } from "./values";

/** The files of the site. */
export const Files = createContext<readonly Entry[]>([]);

/** The open file, by its path below content/, the pictures that it can name, and the marks of the site and its tools. */
type OpenFile = Readonly<{
  file: string;
  pictures: readonly PictureChoice[];
  addPicture: (choice: PictureChoice) => void;
  marks: Marks;
  setMarks: (marks: Marks) => void;
}>;
export const NO_MARKS: Marks = { site: null, tools: {} };
export const OpenFile = createContext<OpenFile>({
  ...{ file: "", pictures: [], addPicture: () => {} },
  ...{ marks: NO_MARKS, setMarks: () => {} },
});

/** Shared by the fields of a form. The same object as long as nothing in it changes, because each change renders all fields. */
export type FormContext = {
  /** Changes the value at a path as one step of undo. */
  change: (path: Path, how: (value: unknown) => unknown) => void;
  /** Ends a step of undo, when the cursor leaves a field. */
  leave: () => void;
};
