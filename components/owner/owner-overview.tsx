import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import type { ListedAgreement } from "@/lib/gate/store/agreements";
import type { ApprovalRequest } from "@/lib/gate/store/approvals";
import type { LabelledPasscode } from "@/lib/gate/store/passcodes";
import type { OwnerReport } from "@/lib/gate/store/report";
import { duration, moment } from "@/lib/gate/words";
import { OWNER_API } from "@/lib/paths";
import type { MadePasscode } from "@/lib/sessions/made-passcode";
import { Agreements } from "./agreements";
import { Approvals } from "./approvals";
import { Domains } from "./domains";
import forms from "./forms.module.css";
import { MadeNote } from "./made-note";
import styles from "./owner-overview.module.css";
import { PageTimes } from "./page-times";
import { PasscodeForm } from "./passcode-form";
import { Passcodes } from "./passcodes";
import { type OwnedRoom, Rooms } from "./rooms";
import { SpanFilter } from "./span-filter";
import { type Study, StudyCounts, StudyOpenings } from "./studies";
import { Viewers } from "./viewers";

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
  made: "A passcode was made and shown once. If it is lost, withdraw it and make another.",
};

type Props = {
  owner: { email: string; since: number };
  span: string;
  /** The cursor of the current page of readers; null for the first page. */
  after: string | null;
  now: number;
  siteUrl: string;
  studies: readonly Study[];
  /** Null if the database did not answer. */
  report: OwnerReport | null;
  passcodes: readonly LabelledPasscode[] | null;
  rooms: readonly OwnedRoom[] | null;
  /** Requests to be let into a room. */
  requests: readonly ApprovalRequest[] | null;
  agreements: readonly ListedAgreement[] | null;
  made: MadePasscode | null;
  done: string | undefined;
  error: string | null;
  /** Who read what in each room. */
  children?: ReactNode;
};

export function OwnerOverview({
  owner,
  report,
  passcodes,
  rooms,
  requests,
  agreements,
  studies,
  made,
  done,
  error,
  children,
  ...page
}: Props) {
  const words = !made && done !== undefined && Object.hasOwn(DONE, done) ? DONE[done] : null;
  return (
    <Container className={styles.overview}>
      <header className={styles.head}>
        <h1>Who opened what</h1>
        <form action={OWNER_API.leave} method="post" className={`${styles.owner} ${forms.compact}`}>
          <span>
            {owner.email}, signed in {moment(owner.since)}. All times are UTC.
          </span>
          <Button type="submit" variant="quiet">
            Sign out
          </Button>
        </form>
      </header>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {words ? (
        <p role="status" className={styles.done}>
          {words}
        </p>
      ) : null}
      {made ? <MadeNote made={made} siteUrl={page.siteUrl} /> : null}
      <SpanFilter span={page.span} />
      {report && passcodes && rooms && requests && agreements ? (
        <>
          <Approvals requests={requests} rooms={approving(rooms)} />
          <Figures report={report} />
          <Viewers viewers={report.viewers} next={report.next} span={page.span} after={page.after} />
          <Domains domains={report.domains} />
          {children}
          <Rooms rooms={rooms} now={page.now} siteUrl={page.siteUrl} />
          <Agreements agreements={agreements} />
          <PageTimes pages={report.pages} />
          <StudyCounts studies={studies} counts={report.studies} />
          <StudyOpenings openings={report.openings} />
          <Passcodes passcodes={passcodes} resume={report.resume} now={page.now} />
          <PasscodeForm studies={studies} />
        </>
      ) : (
        <p role="alert" className={styles.error}>
          The database does not answer. Nothing is lost; try again in a minute.
        </p>
      )}
    </Container>
  );
}

/** The titles of the rooms whose readers the owner lets in. */
const approving = (rooms: readonly OwnedRoom[]): ReadonlyMap<string, string> =>
  new Map(rooms.flatMap(({ slug, title, policy }) => (policy.approval ? [[slug, title] as const] : [])));

function Figures({ report }: { report: OwnerReport }) {
  const { readers, opened, dwellMs, studies, attempts, codesRefused } = report;
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const figures: [string, string | number][] = [
    ["Readers", readers],
    ["Document opened", opened],
    ["Reading time", duration(dwellMs)],
    ["Studies unlocked", sum(studies.map(({ opened }) => opened))],
    ["Wrong passcodes", sum(studies.map(({ refused }) => refused))],
    ["Codes requested", attempts],
    ["Wrong codes", codesRefused],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
