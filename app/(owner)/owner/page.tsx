import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnerGate } from "@/components/gate/owner-gate";
import { AGREEMENTS_SHOWN } from "@/components/owner/agreements";
import { OwnerOverview } from "@/components/owner/owner-overview";
import { OwnerSetup } from "@/components/owner/owner-setup";
import type { OwnedRoom } from "@/components/owner/rooms";
import { liveGate } from "@/lib/backends";
import { catalogue } from "@/lib/content/catalogue";
import { env } from "@/lib/env/server-env";
import type { Gate } from "@/lib/gate/gate";
import { readSince } from "@/lib/gate/read-log";
import { changesOf, readRoomLists } from "@/lib/gate/room-lists";
import { listAgreements } from "@/lib/gate/store/agreements";
import { listRequests } from "@/lib/gate/store/approvals";
import { listInvitations } from "@/lib/gate/store/invitations";
import { listPasscodes } from "@/lib/gate/store/passcodes";
import { readCursor, readReport } from "@/lib/gate/store/report";
import { liveApp } from "@/lib/http/app";
import { OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { roomsOf } from "@/lib/sessions/room-access";
import { currentOwnerGrant, gateError, madePasscode, ownerPending } from "@/lib/sessions/session";
import { Reading } from "./reading";

export const dynamic = "force-dynamic";

/** Without OWNER_EMAIL this page is a 404 in production, and has the title of one. */
export const generateMetadata = (): Metadata =>
  pageMetadata(hasNoOwner() ? "/404" : OWNER, { noindex: true });

const DEFAULT_SPAN = "30d";

type Query = Record<"since" | "after" | "room" | "readers" | "error" | "done", string | string[] | undefined>;
type Props = { searchParams: Promise<Partial<Query>> };

/** Who opened what. The page checks the grant itself; each action checks it again. */
export default async function OwnerPage({ searchParams }: Props) {
  const { ownerEmail, siteUrl } = env();
  if (hasNoOwner()) notFound();
  if (!ownerEmail) return <OwnerSetup />;
  const { since, after, room, readers, error, done } = await searchParams;
  const [grant, words] = await Promise.all([currentOwnerGrant(), gateError(first(error))]);
  const gate = liveGate();
  if (!grant || !gate) {
    const pending = await ownerPending();
    return <OwnerGate pending={pending?.email ?? null} error={words} />;
  }

  const asked = first(since) ?? DEFAULT_SPAN;
  const from = readSince(asked, Date.now());
  const span = from ? asked : DEFAULT_SPAN;
  const start = from ?? readSince(DEFAULT_SPAN, Date.now()) ?? new Date(0);
  const cursor = readCursor(first(after));
  const [report, passcodes, rooms, requests, agreements, made] = await Promise.all([
    readReport(gate.database, start, cursor).catch(logFailure),
    listPasscodes(gate.database).catch(logFailure),
    ownedRooms(gate).catch(logFailure),
    listRequests(gate.database, null).catch(logFailure),
    listAgreements(gate.database, { rows: AGREEMENTS_SHOWN }).catch(logFailure),
    madePasscode(grant),
  ]);
  return (
    <OwnerOverview
      owner={{ email: grant.email, since: grant.issuedAt * 1000 }}
      span={span}
      after={cursor}
      now={Date.now()}
      siteUrl={siteUrl}
      studies={catalogue().locked.map(({ slug, title }) => ({ slug, title }))}
      report={report}
      passcodes={passcodes}
      rooms={rooms}
      requests={requests}
      agreements={agreements}
      made={made}
      done={first(done)}
      error={words}
    >
      <Reading
        gate={gate}
        since={start}
        span={span}
        siteUrl={siteUrl}
        room={first(room)}
        readers={first(readers)}
      />
    </OwnerOverview>
  );
}

/** The lists as the database has them now, since the owner may have changed one on another server. */
async function ownedRooms(gate: Gate): Promise<OwnedRoom[]> {
  const rooms = roomsOf(liveApp);
  if (rooms.length === 0) return [];
  const [lists, invitations] = await Promise.all([
    readRoomLists(gate.database),
    listInvitations(gate.database),
  ]);
  return rooms.map(({ slug, title, policy }) => ({
    slug,
    title,
    policy,
    changes: changesOf(lists, slug),
    invitations: invitations.filter(({ room }) => room === slug),
  }));
}

const hasNoOwner = (): boolean => env().production && !env().ownerEmail;

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

function logFailure(error: unknown): null {
  console.error("The owner's page could not read the database:", error);
  return null;
}
