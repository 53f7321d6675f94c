import type { PictureChoice } from "../../authoring/pictures/choices";
import type { Path } from "./values";

/** What fields and lists of the form need beside their own value. */
export type FormContext = {
  /** Of the whole file. */
  value: unknown;
  /** Changes a list as one step. */
  change: (path: Path, how: (list: unknown[]) => unknown[]) => void;
  /** The cursor left a field: what comes next is another step. */
  leave: () => void;
  /** The file's, below content/. */
  file: string;
  pictures: readonly PictureChoice[];
  /** A picture that is there now. */
  addPicture: (choice: PictureChoice) => void;
};
