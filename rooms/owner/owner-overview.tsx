import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { gatePath, OWNER_API, OWNER_DRAFTS, unlockLink } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { MadePasscode } from "@/rooms/http/made-passcode";
import { placePath } from "@/rooms/http/owner-place";
import { shownDay, shownMoment } from "@/rooms/record/words";
import { readSubject } from "@/rooms/rules/passcode-subject";
import forms from "./forms.module.css";
import styles from "./owner-overview.module.css";
import { FormResult, type OwnerView } from "./owner-view";
import spans from "./span-filter.module.css";

const { owner } = words();

/** The messages after an action. The address can only choose one of these. */
const DONE: Readonly<Record<string, string>> = {
  withdrawn: owner.doneWithdrawn,
  lifted: owner.doneLifted,
  room: owner.doneRoom,
  approved: owner.doneApproved,
  refused: owner.doneRefused,
  invited: owner.doneInvited,
  unmailed: owner.doneUnmailed,
  uninvited: owner.doneUninvited,
  erased: owner.doneErased,
  erased_but: owner.doneErasedBut,
  erased_named: owner.doneErasedNamed,
  made: owner.doneMade,
};

/** The words after an action, or null. */
export const doneWords = (done: string | undefined): string | null =>
  done !== undefined && Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null;

type Props = {
  signedIn: { email: string; since: number };
  here: OwnerView;
  title: string;
  siteUrl: string;
  made: MadePasscode | null;
  children: ReactNode;
};

const VIEWS = [
  [undefined, owner.rooms],
  ["passcodes", owner.passcodes],
  ["leaks", owner.leaks],
  ["withdrawn", owner.withdrawnView],
  ["drafts", owner.drafts],
] as const;

/** The owner's page around what it shows. */
export function OwnerOverview({ signedIn, here, title, siteUrl, made, children }: Props) {
  const { since, room, reader, view } = here.place;
  const isOfSite = room === undefined && reader === undefined;
  return (
    <Container className={styles.overview}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Ways
            label={owner.owner}
            ways={VIEWS.map(([one, says]) => ({
              says,
              // A page of its own, since only its function has the drafts.
              href: one === "drafts" ? OWNER_DRAFTS : placePath({ since, view: one }),
              current: isOfSite && view === one,
            }))}
          />
          <form action={OWNER_API.leave} method="post" className={`${styles.owner} ${forms.compact}`}>
            <span>
              {say(owner.signedIn, { address: signedIn.email, moment: shownMoment(signedIn.since) })}
            </span>
            <Button type="submit" variant="quiet">
              {owner.signOut}
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

type Way = Readonly<{ says: ReactNode; href: string; current: boolean }>;

/** Links to what may be shown, of which one is. */
export const Ways = ({ label, ways }: { label: string; ways: readonly Way[] }) => (
  <nav aria-label={label}>
    <ul className={spans.spans}>
      {ways.map(({ says, href, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? "page" : undefined}>
            {says}
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
    return sayRich(owner.afterTheCode, {
      link: `${siteUrl}${gatePath(room)}`,
      code: (link) => <code>{link}</code>,
    });
  };
  return (
    <section className={styles.made} aria-labelledby="made">
      <h2 id="made">{say(owner.passcodeFor, { label })}</h2>
      <p className={styles.passcode}>{passcode}</p>
      <ul className={styles.links}>
        {slugs.map((slug) => (
          <li key={slug}>{linkTo(slug)}</li>
        ))}
      </ul>
      <p>
        {until ? say(owner.validUntil, { day: shownDay(until) }) : owner.validUntilWithdrawn}{" "}
        {owner.copyItNow}
      </p>
    </section>
  );
}
