import { Icon } from "@/components/ui/icon";
import styles from "./notices.module.css";
import { MESSAGES, type ProtectionState, type ShieldReason } from "./protection";

const WAYS_BACK: Record<ShieldReason, string> = {
  away: "It comes back as soon as you return to this window.",
  devtools: "Close the developer tools and it comes back.",
  beside: "Close the sidebar or the developer tools beside the page and it comes back.",
  alert: "It comes back in a moment.",
};

/** What stands over the hidden content. Nothing in it takes the focus: the reader stays where they were. */
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
      {/* The region itself is always there, or its first words would not be read out. */}
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
