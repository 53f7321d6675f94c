import { Approvals } from "@/components/owner/approvals";
import { Documents } from "@/components/owner/documents";
import { Domains } from "@/components/owner/domains";
import { Figures } from "@/components/owner/figures";
import { type Here, Unread } from "@/components/owner/here";
import { PageTimes } from "@/components/owner/page-times";
import { PasscodeForm } from "@/components/owner/passcode-form";
import { Passcodes } from "@/components/owner/passcodes";
import { RoomReaders } from "@/components/owner/room-readers";
import { StudyCounts, StudyOpenings } from "@/components/owner/studies";
import { TraceLeak } from "@/components/owner/trace-leak";
import { Viewers } from "@/components/owner/viewers";
import { Withdrawals } from "@/components/owner/withdrawals";
import { catalogue } from "@/lib/content/catalogue";
import type { Gate } from "@/lib/gate/gate";
import { readSite } from "@/lib/gate/owner-report";
import { passcodeSubject } from "@/lib/gate/passcode-subject";
import { isByPasscode } from "@/lib/gate/room-policy";
import { liveApp } from "@/lib/http/app";
import { roomsOf } from "@/lib/sessions/room-access";
import { logFailure, pagesOf, readDocuments } from "./documents";

type Props = { gate: Gate; here: Here; since: Date; siteUrl: string };

/** The owner's page without a chosen room: who waits, the NDA document, the studies, and what holds for the whole site. */
export async function SiteView({ gate: { database, clock }, here, since, siteUrl }: Props) {
  const { after, readers } = here.place;
  const now = clock();
  const documents = readDocuments(now);
  const nda = documents.find(({ announced }) => announced);
  const rooms = roomsOf(liveApp);
  const approving = rooms.filter(({ policy }) => policy.approval);
  const studies = catalogue().locked.map(({ slug, title }) => ({ slug, title }));
  const asking = rooms
    .filter(({ policy }) => policy.passcode !== undefined)
    .map((room) => ({ slug: room.slug, title: room.title, alone: isByPasscode(room) }));
  const [found, total] = await Promise.all([
    readSite(database, {
      since,
      rooms: documents.map(({ id }) => id),
      document: nda?.id ?? null,
      after: after ?? null,
      readers: readers ?? null,
      approving: approving.length > 0,
    }).catch(logFailure),
    nda ? pagesOf(nda) : null,
  ]);
  if (!found) return <Unread here={here} />;
  const [report, passcodes, requests, totals, reading, withdrawals] = found;
  return (
    <>
      <Approvals
        here={here}
        waiting
        requests={requests}
        rooms={new Map(approving.map(({ id, title }) => [id, title]))}
      />
      <Figures report={report} />
      <Viewers here={here} viewers={report.viewers} next={report.next} />
      <Domains here={here} domains={report.domains} />
      <Documents documents={documents} totals={totals} place={here.place} siteUrl={siteUrl} />
      {nda && reading ? (
        <RoomReaders here={here} document={nda} reading={reading} changes={new Map()} total={total} />
      ) : null}
      <Withdrawals here={here} withdrawals={withdrawals} />
      <PageTimes pages={report.pages} />
      <StudyCounts studies={studies} counts={report.studies} />
      <StudyOpenings here={here} openings={report.openings} />
      <Passcodes
        here={here}
        passcodes={passcodes}
        resume={report.resume}
        titles={
          new Map([
            ...studies.map(({ slug, title }) => [slug, title] as const),
            ...rooms.map(({ id, title }) => [passcodeSubject(id), `room ${title}`] as const),
          ])
        }
        now={now}
      />
      <PasscodeForm here={here} studies={studies} rooms={asking} />
      {documents.length > 0 ? <TraceLeak here={here} hasStudies={studies.length > 0} /> : null}
    </>
  );
}
