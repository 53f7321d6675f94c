import { readSubject } from "@/lib/gate/passcode-subject";
import { day } from "@/lib/gate/words";
import { gatePath, roomUnlockLink, unlockLink } from "@/lib/paths";
import type { MadePasscode } from "@/lib/sessions/made-passcode";
import styles from "./made-note.module.css";

/** A new passcode and its links, shown once: a reload removes it. */
export function MadeNote({ made, siteUrl }: { made: MadePasscode; siteUrl: string }) {
  const { label, passcode, slugs, until } = made;
  const linkTo = (subject: string) => {
    const { kind, slug, alone } = readSubject(subject);
    if (kind === "study") return <code>{unlockLink(siteUrl, slug, passcode)}</code>;
    if (alone) return <code>{roomUnlockLink(siteUrl, slug, passcode)}</code>;
    return (
      <>
        After the code by mail, at <code>{`${siteUrl}${gatePath(slug)}`}</code>
      </>
    );
  };
  return (
    <section className={styles.made} aria-labelledby="made">
      <h2 id="made">A passcode for {label}</h2>
      <p className={styles.passcode}>{passcode}</p>
      <ul className={styles.links}>
        {slugs.map((slug) => (
          <li key={slug}>{linkTo(slug)}</li>
        ))}
      </ul>
      <p>
        {until ? `It is valid until ${day(until)}.` : "It is valid until you withdraw it."} Copy it now: only
        its hash is stored, and this page shows it once.
      </p>
    </section>
  );
}
