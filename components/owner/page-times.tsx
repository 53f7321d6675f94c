import type { CSSProperties } from "react";
import type { OwnerReport } from "@/lib/gate/store/report";
import { duration } from "@/lib/gate/words";
import { Ledger } from "./ledger";
import styles from "./page-times.module.css";

type Props = { pages: OwnerReport["pages"]; id?: string; heading?: string };

export function PageTimes({ pages, id = "pages", heading = "Reading time by page" }: Props) {
  const longest = Math.max(1, ...pages.map(({ dwellMs }) => dwellMs));
  return (
    <Ledger
      id={id}
      heading={heading}
      columns={[
        { head: "Page" },
        { head: "Compared with the longest", kind: "wide" },
        { head: "Reading time", kind: "figure" },
        { head: "Readers", kind: "figure" },
      ]}
      nothing="No page was shown in this period."
      lines={pages.map(({ page, viewers, dwellMs }) => ({
        key: String(page),
        cells: [
          page,
          <span key="bar" className={styles.scale}>
            <span
              className={styles.bar}
              style={{ "--of": dwellMs / longest } as CSSProperties}
              aria-hidden="true"
            />
            <span className="visually-hidden">{Math.round((dwellMs / longest) * 100)} per cent</span>
          </span>,
          duration(dwellMs),
          viewers,
        ],
      }))}
    />
  );
}
