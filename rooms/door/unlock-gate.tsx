import { field, textLanguage } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { address } from "@/lib/content/page-address";
import type { LockedCard } from "@/lib/content/schema/case-study";
import type { PasscodeGate } from "@/lib/content/schema/pages";
import { shownPeriod } from "@/lib/content/shown-dates";
import { below, CASE_STUDIES, gatePath, studyPath } from "@/lib/paths";
import { studyId } from "@/lib/study-id";
import { thisLanguage } from "@/lib/words/language";
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
  const said = gateWords();
  const at = thisLanguage();
  const subject = encodeURIComponent(say(said.passcodeSubject, { title }));
  const { hasAccess, openStudy } = said;
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
          [said.study, title, "wide"],
          ...(client ? [[said.client, client] as const] : []),
          [said.year, shownPeriod(String(year))],
          [said.drawnBy, own().site.name],
          [said.status, open ? said.open : said.locked],
        ]}
      >
        <h1 className={styles.heading} {...field("passcodeGate title")}>
          {heading}
        </h1>
        {open ? (
          <UnlockedAlready slug={slug} at={at} words={{ hasAccess, openStudy }} />
        ) : (
          <UnlockStep
            slug={slug}
            prompt={prompt}
            {...textLanguage("passcodeGate prompt")}
            error={error}
            desktopOnly={own().site.desktopOnly}
            words={said}
            at={at}
          />
        )}
        <div className={styles.help}>
          <p {...field("passcodeGate help")}>{help}</p>
          {ask && !open ? <a href={below(gatePath(studyId(slug)), at)}>{said.askForAccess}</a> : null}
          <a href={`mailto:${own().site.email}?subject=${subject}`}>{said.askForPasscode}</a>
        </div>
        <ReturnBack list={address(CASE_STUDIES)}>{said.returnBack}</ReturnBack>
      </GatePanel>
    </Sheet>
  );
}
