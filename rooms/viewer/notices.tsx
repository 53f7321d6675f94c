import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { documentCall, gateOf, NDA_API, OWNER, type Place } from "@/lib/paths";
import { type Shown, viewerPath } from "./call";
import { hoursInWords } from "./hours";
import styles from "./notices.module.css";
import type { Ending } from "./page-store";
import { pageAnchor } from "./place";
import { MESSAGES, type ProtectionState, type ShieldReason } from "./protection";
import type { Access } from "./viewer-state";

const clock = (at: number) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(at);

/** How a reader gets access again. */
const AGAIN: Record<Access["by"], { how: string; button: string }> = {
  email: { how: "Verify your e-mail again", button: "Verify again" },
  passcode: { how: "Enter the passcode again", button: "Enter it again" },
};

type NoticeProps = { place: Place; by: Access["by"]; end: number | null };

/** Warns before access ends. Its button first ends it, or the gate would send the reader straight here. */
export function AccessNotice({ place, by, end }: NoticeProps) {
  return (
    <div className={end === null ? undefined : styles.notice}>
      {/* This region is rendered before its text, or screen readers would not read it out. */}
      <p role="status">
        {end === null
          ? ""
          : `Your access ends at ${clock(end)}. ${AGAIN[by].how} to read on; your page is kept.`}
      </p>
      {end === null ? null : (
        <form method="post" action={documentCall(NDA_API.leave, place)}>
          <Button type="submit" variant="outline">
            {AGAIN[by].button}
          </Button>
        </form>
      )}
    </div>
  );
}

type EndingProps = { of: Shown; access: Access; ending: Ending; page: number };

/** Covers the pages when access has ended or the document was replaced. */
export function AccessEnding({ of, access: { hours, by }, ending, page }: EndingProps) {
  const ended = ending === "ended";
  const door = of.preview ? OWNER : `${gateOf(of.place)}#${pageAnchor(page)}`;
  return (
    <div className={styles.ending} role="alert">
      <p className={styles.title}>{ended ? "Your access has ended" : "There is a newer version"}</p>
      <p>
        {ended
          ? `It lasts ${hoursInWords(hours)}, or until it is withdrawn. ${AGAIN[by].how} and you are back on page ${page}.`
          : "The document was replaced while you were reading."}
      </p>
      <ButtonLink href={ended ? door : viewerPath(of)}>
        {ended ? AGAIN[by].button : "Open the new one"}
      </ButtonLink>
    </div>
  );
}

const WAYS_BACK: Record<ShieldReason, string> = {
  away: "It comes back as soon as you return to this window.",
  devtools: "Close the developer tools and it comes back.",
  beside: "Close the sidebar or the developer tools beside the page and it comes back.",
  alert: "It comes back in a moment.",
};

/** Covers the hidden content. Nothing in it takes the focus, so the reader stays in place. */
export function Shield({ state: { shield, alert } }: { state: ProtectionState }) {
  return (
    <>
      {shield ? (
        <div className={styles.shield} data-shield={shield}>
          <Icon name="lock" size={28} />
          <p className={styles.title}>Content Protected</p>
          <p>{WAYS_BACK[shield]}</p>
        </div>
      ) : null}
      {/* This region is always rendered, or screen readers would not read its first message. */}
      <div className={styles.alerts} role="alert">
        {alert ? (
          <div className={styles.alert}>
            {alert.operation ? <p className={styles.operation}>{alert.operation}</p> : null}
            <p>{MESSAGES.alert}</p>
          </div>
        ) : null}
      </div>
    </>
  );
}
