import { useContext } from "react";
import { Group } from "./focus-field";
import styles from "./form.module.css";
import { OpenFile } from "./form-context";
import { useRested } from "./use-rested";

const REST_MS = 400;

const SEEN: Readonly<Record<string, string>> = {
  dense: "the reader's address again and again, all over it",
  quiet: "three lines across it, each with the reader's address",
};

/** The first page of the room's document with the mark as the form has it. A press shows it large. */
export function MarkSample({ chosen }: { chosen: string }) {
  const { file } = useContext(OpenFile);
  const { ownershipLine = "" } = useContext(Group) as { ownershipLine?: string };
  const line = useRested(ownershipLine, REST_MS);
  // No mark has a longer line.
  const asked = new URLSearchParams({ file, kind: chosen, line: line.slice(0, 600) });
  const picture = `/studio/api/mark?${asked}`;
  return (
    <a href={picture} target="_blank" rel="noopener" className={styles.sample}>
      <img src={picture} width={1600} height={900} alt={`The first page: ${SEEN[chosen]}.`} />
      <span className={styles.hint}>As reader@example.com would see it. A press shows it large.</span>
    </a>
  );
}
