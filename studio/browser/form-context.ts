import type { PictureChoice } from "../../authoring/pictures/choices";
import type { Path } from "./values";

/** Shared by fields and lists of the form. */
export type FormContext = {
  /** The value of the whole file. */
  value: unknown;
  /** Changes a list as one step of undo. */
  change: (path: Path, how: (list: unknown[]) => unknown[]) => void;
  /** Ends a step of undo, when the cursor leaves a field. */
  leave: () => void;
  /** Its path below content/. */
  file: string;
  pictures: readonly PictureChoice[];
  addPicture: (choice: PictureChoice) => void;
};
