import { field, textLanguage } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import type { LockedCard } from "@/lib/content/schema/case-study";
import type { PasscodeGate } from "@/lib/content/schema/pages";
import { gatePath, studyPath } from "@/lib/paths";
import { studyId } from "@/lib/study-id";
import { say } from "@/lib/words/say";
import { GatePanel } from "./gate-panel";
import { gateWords } from "./gate-words";
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
  const subject = encodeURIComponent(say(gateWords.passcodeSubject, { title }));
  const { hasAccess, openStudy } = gateWords;
  return (
    <Sheet>
      <div className={styles.drawing}>
        <KeyholeDrawing />
        <p className={styles.study} {...field(`${studyPath(slug)} title`)}>
          {title}
        </p>
      </div>
      <GatePanel
        rows={[
          [gateWords.study, title, "wide"],
          ...(client ? [[gateWords.client, client] as const] : []),
          [gateWords.year, String(year)],
          [gateWords.drawnBy, own().site.name],
          [gateWords.status, open ? gateWords.open : gateWords.locked],
        ]}
      >
        <h1 className={styles.heading} {...field("passcodeGate title")}>
          {heading}
        </h1>
        {open ? (
          <UnlockedAlready slug={slug} words={{ hasAccess, openStudy }} />
        ) : (
          <UnlockStep
            slug={slug}
            prompt={prompt}
            {...textLanguage("passcodeGate prompt")}
            error={error}
            desktopOnly={own().site.desktopOnly}
            words={gateWords}
          />
        )}
        <div className={styles.help}>
          <p {...field("passcodeGate help")}>{help}</p>
          {ask && !open ? <a href={gatePath(studyId(slug))}>{gateWords.askForAccess}</a> : null}
          <a href={`mailto:${own().site.email}?subject=${subject}`}>{gateWords.askForPasscode}</a>
        </div>
        <ReturnBack>{gateWords.returnBack}</ReturnBack>
      </GatePanel>
    </Sheet>
  );
}
