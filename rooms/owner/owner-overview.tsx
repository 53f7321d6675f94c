import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { gatePath, OWNER_API, unlockLink } from "@/lib/paths";
import type { MadePasscode } from "@/rooms/http/made-passcode";
import { placePath } from "@/rooms/http/owner-place";
import { IN_A_FILE } from "@/rooms/record/purge";
import { day, moment } from "@/rooms/record/words";
import { readSubject } from "@/rooms/rules/passcode-subject";
import forms from "./forms.module.css";
import styles from "./owner-overview.module.css";
import { FormResult, type OwnerView } from "./owner-view";
import spans from "./span-filter.module.css";

/** The messages after an action. The address can only choose one of these. */
const DONE: Readonly<Record<string, string>> = {
  withdrawn: "Withdrawn. This takes effect here at once, and on every other server within a minute.",
  lifted: "Restored. It can be used again.",
  room: "Changed. This takes effect here at once, and on every other server within a minute.",
  approved: "Let in. A page on which the reader still waits goes on by itself, within a minute.",
  refused: "Refused. The room is closed to this reader within a minute, on every server.",
  invited: "Invited. The mail is sent, and the invitation is in force here at once.",
  unmailed:
    "Invited, but no mail was sent: the mail server refused it, or SMTP_URL is not set. Send the link below yourself.",
  uninvited: "No longer invited. This takes effect here at once, and on every other server within a minute.",
  erased:
    "Erased. Nothing about this reader is left. A page that was still open may be logged for another minute: look again then.",
  erased_but:
    "Erased, but for agreements that are kept as proof, and for a hash of the address if the reader is shut out.",
  erased_named: `Erased, but the file of a room (room.yaml) names the address. ${IN_A_FILE}`,
  made: "A passcode was made and shown once. If it is lost, withdraw it and make another.",
};

/** The words after an action, or null. */
export const doneWords = (done: string | undefined): string | null =>
  done !== undefined && Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null;

type Props = {
  owner: { email: string; since: number };
  here: OwnerView;
  title: string;
  siteUrl: string;
  made: MadePasscode | null;
  children: ReactNode;
};

const VIEWS = [
  [undefined, "Rooms"],
  ["passcodes", "Passcodes"],
  ["leaks", "Leaks"],
  ["withdrawn", "Withdrawn"],
] as const;

/** The owner's page around what it shows. */
export function OwnerOverview({ owner, here, title, siteUrl, made, children }: Props) {
  const { since, room, reader, view } = here.place;
  const isOfSite = room === undefined && reader === undefined;
  return (
    <Container className={styles.overview}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Ways
            label="Owner"
            ways={VIEWS.map(([one, words]) => ({
              words,
              href: placePath({ since, view: one }),
              current: isOfSite && view === one,
            }))}
          />
          <form action={OWNER_API.leave} method="post" className={`${styles.owner} ${forms.compact}`}>
            <span>
              {owner.email}, signed in {moment(owner.since)}. All times are UTC.
            </span>
            <Button type="submit" variant="quiet">
              Sign out
            </Button>
          </form>
        </div>
        <h1>{title}</h1>
      </header>
      <FormResult here={here} />
      {made ? <MadeNote made={made} siteUrl={siteUrl} /> : null}
      {children}
    </Container>
  );
}

type Way = Readonly<{ words: ReactNode; href: string; current: boolean }>;

/** Links to what may be shown, of which one is. */
export const Ways = ({ label, ways }: { label: string; ways: readonly Way[] }) => (
  <nav aria-label={label}>
    <ul className={spans.spans}>
      {ways.map(({ words, href, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? "page" : undefined}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** A new passcode and its links, shown once: a reload removes it. */
function MadeNote({ made, siteUrl }: { made: MadePasscode; siteUrl: string }) {
  const { label, passcode, slugs, until } = made;
  const linkTo = (subject: string) => {
    const { room, alone } = readSubject(subject);
    if (alone) return <code>{unlockLink(siteUrl, room, passcode)}</code>;
    return (
      <>
        After the code by mail, at <code>{`${siteUrl}${gatePath(room)}`}</code>
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
