import type { ComponentProps, ReactNode } from "react";
import { TitleBlock } from "@/components/ui/title-block";
import styles from "./gate-panel.module.css";
import { ReturnBack } from "./return-back";

/** The name in the title block, and the address for visitors who cannot go on. */
export type Designer = { drawnBy: string; mail: string };

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
};

/** The panel of a gate that leads to a document, above the title block of the visitor's copy. */
export const CopyPanel = ({ email, sheet, status, designer, head, children }: CopyProps) => (
  <GatePanel
    head={head}
    className={styles.copy}
    rows={[
      ["Copy for", email, "wide"],
      ["Drawn by", designer.drawnBy],
      ["Sheet", `${sheet} of 2`],
      ["Status", status],
      ["Scale", "not to be shared"],
    ]}
  >
    {children}
    <p className={styles.exits}>
      <ReturnBack />
      <a
        className={styles.write}
        href={`mailto:${designer.mail}?subject=${encodeURIComponent("NDA case studies")}`}
      >
        No company email, or no code? Write to me
      </a>
    </p>
  </GatePanel>
);
