import { site } from "@/lib/content/own.generated";
import type { LockedCard } from "@/lib/content/schema/case-study";
import type { PasscodeGate } from "@/lib/content/schema/pages";
import { gatePath, studyPath } from "@/lib/paths";
import { studyId } from "@/lib/study-id";
import { GatePanel } from "./gate-panel";
import { KeyholeDrawing } from "./keyhole-drawing";
import { ReturnBack } from "./return-back";
import { Sheet } from "./sheet";
import styles from "./unlock-gate.module.css";
import { UnlockedAlready, UnlockStep } from "./unlock-step";

type Props = { words: PasscodeGate; card: LockedCard; open: boolean; error: string | null };

/**
 * The passcode screen of a locked study, with its title, client and year only. `open`: this browser has a grant.
 * `error` is the message of a plain form that was refused.
 */
export function UnlockGate({ words, card: { slug, title, client, year, ask }, open, error }: Props) {
  const { title: heading, prompt, help } = words;
  const subject = encodeURIComponent(`Passcode for “${title}”`);
  return (
    <Sheet>
      <div className={styles.drawing}>
        <KeyholeDrawing />
        <p className={styles.study} data-field={`${studyPath(slug)} title`}>
          {title}
        </p>
      </div>
      <GatePanel
        rows={[
          ["Study", title, "wide"],
          ...(client ? [["Client", client] as const] : []),
          ["Year", String(year)],
          ["Drawn by", site.name],
          ["Status", open ? "Open" : "Locked"],
        ]}
      >
        <h1 className={styles.heading} data-field="passcodeGate title">
          {heading}
        </h1>
        {open ? (
          <UnlockedAlready slug={slug} />
        ) : (
          <UnlockStep slug={slug} prompt={prompt} error={error} desktopOnly={site.desktopOnly} />
        )}
        <div className={styles.help}>
          <p data-field="passcodeGate help">{help}</p>
          {ask && !open ? <a href={gatePath(studyId(slug))}>Ask for access</a> : null}
          <a href={`mailto:${site.email}?subject=${subject}`}>Ask for a passcode</a>
        </div>
        <ReturnBack />
      </GatePanel>
    </Sheet>
  );
}
