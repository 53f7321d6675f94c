import { useState } from "react";
import { OPTIONAL_PAGES } from "../../../../lib/paths";
import type { Opened } from "../../server/api";
import type { Entry } from "../../server/entries";
import { Consequences } from "../arrange/consequences";
import { Confirm } from "../confirm";
import { forget } from "../drafts";
import formStyles from "../form.module.css";
import { addNote } from "../notes";
import { openTarget } from "../preview/fields";
import { leaveOut, planLeaveOut } from "./api";
import styles from "./pages.module.css";

type Props = { opened: Pick<Opened, "file" | "own" | "page" | "name">; files: readonly Entry[] };

/** A button that leaves out an optional page, once the person has seen what leads to it. Nothing for other files. */
export function LeaveOut({ opened: { file, own, page, name }, files }: Props) {
  const [isClear, setClear] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (own === null || !OPTIONAL_PAGES.some((path) => path === page)) return null;
  const leave = () =>
    leaveOut(page).then(
      () => {
        forget(file);
        addNote(`The page ${name}, ${page}, is left out.`);
        // The form is gone: its place is taken by the list of pages.
        openTarget({ file: "navigation.yaml", path: ["pages"], at: 0 });
      },
      ({ message }: Error) => setTrouble(message),
    );
  return (
    <div className={styles.part}>
      <Confirm ask="Leave out this page" yes="Leave it out" act={() => void leave()} isOff={!isClear}>
        <Consequences plan={() => planLeaveOut(page)} files={files} setClear={setClear} />
      </Confirm>
      <p role="alert" className={formStyles.error}>
        {trouble}
      </p>
    </div>
  );
}
