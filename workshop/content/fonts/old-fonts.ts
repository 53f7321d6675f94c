import { join } from "node:path";
import { filesIn } from "../disk";
import { type NewFile, removePath } from "../safe-file";

const FONT = /\.(woff2|ttf)$/;

/** Removes the fonts of a folder that are not among the files just written to it. */
export function removeOldFonts(root: string, folder: string, written: readonly NewFile[]): void {
  for (const name of filesIn(join(root, folder), FONT))
    if (!written.some(([file]) => file === `${folder}/${name}`)) removePath(root, `${folder}/${name}`);
}

/** A line with the size of each font among the files. */
export const sizesOf = (files: readonly NewFile[]): string[] =>
  files.flatMap(([file, { length }]) =>
    FONT.test(file) ? [`wrote    ${file}  ${(length / 1024).toFixed(1)} KB`] : [],
  );
