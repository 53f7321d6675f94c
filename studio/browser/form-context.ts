import type { PictureChoice } from "../../authoring/pictures/choices";
import type { Path } from "./values";

/** What fields and lists of the form share. */
export type FormContext = {
  /** The value of the whole file. */
  value: unknown;
  /** Changes a list as one step of undo. */
  change: (path: Path, how: (list: unknown[]) => unknown[]) => void;
  /** Call when the cursor leaves a field: this ends a step of undo. */
  leave: () => void;
  /** Its path below content/. */
  file: string;
  pictures: readonly PictureChoice[];
  addPicture: (choice: PictureChoice) => void;
};
