import type { ComponentProps, ReactNode } from "react";
import { TitleBlock } from "@/components/ui/title-block";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import styles from "./gate-panel.module.css";
import { ReturnBack } from "./return-back";

/** The name in the title block, and the addresses for visitors who cannot go on: of mail, and of the list of case studies. */
export type Designer = { drawnBy: string; mail: string; list: string };

type Props = {
  /** Above the step: its name, or the list of all. */
  head?: ReactNode;
  className?: string | undefined;
  rows: ComponentProps<typeof TitleBlock>["rows"];
  children: ReactNode;
};

/** The right half of a gate: the visitor's step, above a title block. */
export const GatePanel = ({ head, className = "", rows, children }: Props) => (
  <div className={`${styles.gate} ${className}`}>
    {head}
    <div className={styles.body}>{children}</div>
    <TitleBlock rows={rows} />
  </div>
);

type CopyProps = Pick<Props, "head" | "children"> & {
  /** Who gets the copy: an address, or as passcodeReader returns it. */
  email: string;
  sheet: 1 | 2;
  status: string;
  designer: Designer;
  words: Words["gate"];
};

/** The panel of a gate that leads to a document, above the title block of the visitor's copy. */
export const CopyPanel = ({ email, sheet, status, designer, head, children, words }: CopyProps) => (
  <GatePanel
    head={head}
    className={styles.copy}
    rows={[
      [words.copyFor, email, "wide"],
      [
        words.drawnBy,
        <span key="name" data-field="site name">
          {designer.drawnBy}
        </span>,
      ],
      [words.sheet, say(words.sheetOf, { sheet })],
      [words.status, status],
      [words.scale, words.notToBeShared],
    ]}
  >
    {children}
    <p className={styles.exits}>
      <ReturnBack list={designer.list}>{words.returnBack}</ReturnBack>
      <a
        className={styles.write}
        href={`mailto:${designer.mail}?subject=${encodeURIComponent(words.writeSubject)}`}
      >
        {words.writeToMe}
      </a>
    </p>
  </GatePanel>
);
