import { type FormEvent, useId } from "react";
import { OPTIONAL_PAGES } from "../../../../lib/paths";
import type { Renamed } from "../../../content/arrange/rename";
import type { Entry } from "../../server/entries";
import { ask } from "../api";
import { forget, whenSaved } from "../drafts";
import formStyles from "../form.module.css";
import { addNote } from "../notes";
import { Labelled, Press, Trouble } from "../parts";
import { openTarget } from "../preview/fields";
import styles from "../studio.module.css";
import { useTask } from "../use-task";
import { Remove, remove } from "./remove";

type Props = {
  opened: Entry;
  files: readonly Entry[];
  /** Opens a file, moves the focus there and announces words. */
  go: (file: string, words: string) => void;
};

/** Renames, duplicates and deletes a study or an article; deletes a room. Nothing for other files. */
export function More({ opened, files, go }: Props) {
  const id = useId();
  const { trouble, isBusy, run } = useTask();
  const { file, name, slug, isPrivate } = opened;
  const isRoom = opened.kind === "room";
  if (slug === null && !isRoom) return null;

  const own = filesOf(opened, files);
  const saved = () => Promise.all(own.map((one) => whenSaved(one.file)));
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const slug = new FormData(event.currentTarget).get("slug");
    void run(async () => {
      await saved();
      const renamed = await ask<Renamed>("arrange/rename", "POST", { file, slug });
      for (const one of own) forget(one.file);
      go(renamed.file, `The address is ${renamed.paths[0]} now.`);
    });
  };
  const duplicate = () =>
    run(async () => {
      await saved();
      const copy = await ask<{ file: string }>("arrange/duplicate", "POST", { file });
      go(copy.file, `This is the copy of ${name}, a draft.`);
    });
  const deleteIt = () =>
    run(async () => {
      await remove({ files: [file] });
      for (const one of own) forget(one.file);
      go(neighbourOf(opened, files, own), `${name} is deleted.`);
    });
  return (
    <details className={styles.more}>
      <summary>More</summary>
      <div className={formStyles.fields}>
        {slug === null ? null : (
          <form onSubmit={rename} className={formStyles.field}>
            <Labelled id={`${id}-slug`} label="Address of this page">
              <input
                id={`${id}-slug`}
                name="slug"
                required
                defaultValue={slug}
                className={formStyles.input}
                aria-describedby={`${id}-hint ${id}-error`}
              />
            </Labelled>
            <p id={`${id}-hint`} className={formStyles.hint}>
              What leads to it follows, and the old address of a published page redirects to the new one.
              {isPrivate ? " Passcodes that open only this study must be made again." : ""}
            </p>
            <div className={formStyles.adds}>
              <Press type="submit" disabled={isBusy}>
                Rename
              </Press>
              <Press disabled={isBusy} onClick={duplicate}>
                Duplicate
              </Press>
            </div>
          </form>
        )}
        <div>
          <Remove of={{ files: [file] }} ask="Delete" yes="Delete it" act={deleteIt} disabled={isBusy} />
        </div>
        <Trouble id={`${id}-error`} words={trouble} />
      </div>
    </details>
  );
}

/** The files of a page, with their translations: a private study has two. */
export const filesOf = ({ file, kind, slug }: Entry, files: readonly Entry[]): Entry[] =>
  files.filter((one) =>
    slug === null
      ? one.file === file || one.translation?.of === file
      : one.slug === slug && (one.kind === "article") === (kind === "article"),
  );

/** The file after a deleted one in its group, or the one before it. */
function neighbourOf({ file, group }: Entry, files: readonly Entry[], gone: readonly Entry[]): string {
  const near = files.filter((one) => one.group === group);
  const at = near.findIndex((one) => one.file === file);
  const stays = (one: Entry) => !gone.some((other) => other.file === one.file);
  const next = near.slice(at + 1).find(stays) ?? near.slice(0, at).findLast(stays) ?? files.find(stays);
  return next?.file ?? "";
}

/** Leaves out an optional page. Nothing for other files. */
export function LeaveOut({ opened: { file, own, page, name } }: Pick<Props, "opened">) {
  const { trouble, run } = useTask();
  if (own === null || !OPTIONAL_PAGES.some((path) => path === page)) return null;
  const leave = () =>
    run(async () => {
      await remove({ path: page });
      forget(file);
      addNote(`The page ${name}, ${page}, is left out.`);
      // The form is gone: its place is taken by the list of pages.
      openTarget({ file: "navigation.yaml", path: ["pages"], at: 0 });
    });
  return (
    <div className={styles.leaveOut}>
      <Remove of={{ path: page }} ask="Leave out this page" yes="Leave it out" act={leave} />
      <Trouble words={trouble} />
    </div>
  );
}
