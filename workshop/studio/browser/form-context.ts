import { type ComponentType, createContext } from "react";
import type { PictureChoice } from "../../content/pictures/choices";
import type { Entry } from "../server/entries";
import type { Schema } from "./form-schema";
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

/** The mistakes of a value, in words, and those of the values in it. */
export type Errors = { words: string[]; inner: { [key: string]: Errors } };

/** A value of the file and what describes it. */
export type FieldProps = Readonly<{
  schema: Schema;
  value: unknown;
  path: Path;
  /** Its name, unless the schema has a title. */
  label: string;
  required: boolean;
  errors: Errors | undefined;
}>;

/** Whether nothing differs in what two renderings show, so that React may keep the first. */
export const isSameField = <Props extends Pick<FieldProps, "path">>(before: Props, now: Props): boolean =>
  (Object.keys(now) as (keyof Props)[]).every((key) =>
    key === "path" ? String(before.path) === String(now.path) : Object.is(before[key], now[key]),
  );

/** What a control gets. `onChange` takes undefined for a field that is emptied. */
export type ControlProps<Value = string | undefined> = Omit<FieldProps, "value" | "path"> &
  Readonly<{ id: string; value: Value; onChange: (value: unknown) => void }>;

/** What the fields of a form do. The same object as long as the form is shown. */
export type FormActions = {
  /** Writes a value. `step`: continuous writing with the same one is one step of undo; by default the field's id. */
  set: (path: Path, value: unknown, step?: string) => void;
  /** Changes the value at a path as one step of undo. */
  change: (path: Path, how: (value: unknown) => unknown) => void;
  /** Removes a group, and the optional groups around it that are empty then, as one step of undo. */
  remove: (path: Path) => void;
  /** Ends a step of undo, when the cursor leaves a field. */
  leave: () => void;
  Field: ComponentType<FieldProps>;
};
export const FormActions = createContext<FormActions>({
  set: () => {},
  change: () => {},
  remove: () => {},
  leave: () => {},
  Field: () => null,
});
