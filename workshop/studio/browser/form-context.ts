import { createContext } from "react";
import type { PictureChoice } from "../../content/pictures/choices";
import type { Entry } from "../server/entries";
import type { Path } from "./values";

/** The files of the site. */
export const Files = createContext<readonly Entry[]>([]);

/** The open file, by its path below content/, and the pictures that it can name. */
type OpenFile = Readonly<{
  file: string;
  pictures: readonly PictureChoice[];
  addPicture: (choice: PictureChoice) => void;
}>;
export const OpenFile = createContext<OpenFile>({ file: "", pictures: [], addPicture: () => {} });

/** Shared by the fields of a form. The same object as long as nothing in it changes, because each change renders all fields. */
export type FormContext = {
  /** Changes the value at a path as one step of undo. */
  change: (path: Path, how: (value: unknown) => unknown) => void;
  /** Ends a step of undo, when the cursor leaves a field. */
  leave: () => void;
};
