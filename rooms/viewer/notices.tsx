import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { documentCall, gateOf, NDA_API, OWNER, type Place } from "@/lib/paths";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { type Shown, viewerPath } from "./call";
import styles from "./notices.module.css";
import type { Ending } from "./page-store";
import { pageAnchor } from "./place";
import type { Operation, ProtectionState, ShieldReason } from "./protection";
import type { Access } from "./viewer-state";

type WithWords = { words: Words["viewer"] };

const clock = (language: string, at: number) =>
  new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(at);

/** How a reader gets access again. */
const AGAIN = {
  email: { ends: "endsForAddress", ended: "endedForAddress", button: "verifyAgain" },
  passcode: { ends: "endsForPasscode", ended: "endedForPasscode", button: "enterAgain" },
} as const satisfies Record<Access["by"], Record<string, keyof Words["viewer"]>>;

type NoticeProps = WithWords & { place: Place; by: Access["by"]; end: number | null; language: string };

/** Warns before access ends. Its button first ends it, or the gate would send the reader straight here. */
export function AccessNotice({ place, by, end, language, words }: NoticeProps) {
  return (
    <div className={end === null ? undefined : styles.notice}>
      {/* This region is rendered before its text, or screen readers would not read it out. */}
      <p role="status">{end === null ? "" : say(words[AGAIN[by].ends], { time: clock(language, end) })}</p>
      {end === null ? null : (
        <form method="post" action={documentCall(NDA_API.leave, place)}>
          <Button type="submit" variant="outline">
            {words[AGAIN[by].button]}
          </Button>
        </form>
      )}
    </div>
  );
}

type EndingProps = WithWords & { of: Shown; access: Access; ending: Ending; page: number };

/** Covers the pages when access has ended or the document was replaced. */
export function AccessEnding({ of, access: { hours, by }, ending, page, words }: EndingProps) {
  const ended = ending === "ended";
  const door = of.preview ? OWNER : `${gateOf(of.place)}#${pageAnchor(page)}`;
  return (
    <div className={styles.ending} role="alert">
      <p className={styles.title}>{ended ? words.ended : words.newerVersion}</p>
      <p>{ended ? say(words[AGAIN[by].ended], { hours, page }) : words.replaced}</p>
      <ButtonLink href={ended ? door : viewerPath(of)}>
        {ended ? words[AGAIN[by].button] : words.openNewOne}
      </ButtonLink>
    </div>
  );
}

const WAYS_BACK = {
  away: "backFromAway",
  devtools: "backFromDevtools",
  beside: "backFromBeside",
  alert: "backFromAlert",
} as const satisfies Record<ShieldReason, keyof Words["viewer"]>;

const REFUSED = {
  save: "saveRefused",
  print: "printRefused",
  record: "recordRefused",
} as const satisfies Record<Operation, keyof Words["viewer"]>;

/** Covers the hidden content. Nothing in it takes the focus, so the reader stays in place. */
export function Shield({ state: { shield, alert }, words }: WithWords & { state: ProtectionState }) {
  return (
    <>
      {shield ? (
        <div className={styles.shield} data-shield={shield}>
          <Icon name="lock" size={28} />
          <p className={styles.title}>{words.contentProtected}</p>
          <p>{words[WAYS_BACK[shield]]}</p>
        </div>
      ) : null}
      {/* This region is always rendered, or screen readers would not read its first message. */}
      <div className={styles.alerts} role="alert">
        {alert ? (
          <div className={styles.alert}>
            {alert.operation ? <p className={styles.operation}>{words[REFUSED[alert.operation]]}</p> : null}
            <p>{words.alert}</p>
          </div>
        ) : null}
      </div>
    </>
  );
}
