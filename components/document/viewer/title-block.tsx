import { UNKNOWN_IP } from "@/lib/document/mark/local-time";
import styles from "./title-block.module.css";
import type { Reader, ViewerDocument } from "./viewer-state";

type Props = {
  document: Pick<ViewerDocument, "title" | "pages">;
  reader: Reader;
  current: number;
  end: number | null;
};

/** The facts of the sheet set, as in the corner of a technical drawing: what it is, whose copy, until when. */
export function TitleBlock({ document, reader, current, end }: Props) {
  const facts: [term: string, value: string, wide?: boolean][] = [
    ["Document", document.title ?? "Untitled", true],
    ["Copy for", reader.email, true],
    ["From", reader.ip ?? UNKNOWN_IP],
    ["Access ends", end === null ? "after 12 h" : clock(end)],
    ["Sheet", `${current} of ${document.pages.length}`],
    ["Status", "Confidential"],
  ];
  return (
    <dl className={styles.block}>
      {facts.map(([term, value, wide]) => (
        <div key={term} className={wide ? styles.wide : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const clock = (at: number) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(at);
