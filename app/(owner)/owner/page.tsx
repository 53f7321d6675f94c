import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentProps } from "react";
import { OwnerGate } from "@/components/gate/owner-gate";
import { doneWords, OwnerOverview } from "@/components/owner/owner-overview";
import { OwnerSetup } from "@/components/owner/owner-setup";
import { RoomChoice } from "@/components/owner/room-choice";
import { liveGate } from "@/lib/backends";
import { env } from "@/lib/env/server-env";
import { readSince } from "@/lib/gate/read-log";
import { type RoomChoice as RoomChoiceList, readChoice } from "@/lib/gate/store/choice";
import { liveApp } from "@/lib/http/app";
import { OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { readPlace } from "@/lib/sessions/owner-place";
import { roomsOf } from "@/lib/sessions/room-access";
import { currentOwnerGrant, gateError, madePasscode, ownerPending } from "@/lib/sessions/session";
import { logFailure, readDocuments } from "./documents";
import { GoneRoomView, RoomView } from "./room-view";
import { SiteView } from "./site-view";

export const dynamic = "force-dynamic";

/** Without OWNER_EMAIL this page is a 404 in production, and has the title of one. */
export const generateMetadata = (): Metadata =>
  pageMetadata(hasNoOwner() ? "/404" : OWNER, { noindex: true });

const DEFAULT_SPAN = "30d";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who opened what. The page checks the grant itself; each action checks it again. */
export default async function OwnerPage({ searchParams }: Props) {
  const { ownerEmail, siteUrl } = env();
  if (hasNoOwner()) notFound();
  if (!ownerEmail) return <OwnerSetup />;
  const query = await searchParams;
  const [grant, error] = await Promise.all([currentOwnerGrant(), gateError(first(query.error))]);
  const gate = liveGate();
  if (!grant || !gate) {
    const pending = await ownerPending();
    return <OwnerGate pending={pending?.email ?? null} error={error} />;
  }

  const asked = readPlace(query);
  const span = asked.since ?? DEFAULT_SPAN;
  const since = readSince(span, Date.now()) ?? new Date(0);
  const rooms = readDocuments(gate.clock()).filter(({ announced }) => !announced);
  const room = roomsOf(liveApp).find(({ slug }) => slug === asked.room);
  const reading = readChoice(gate.database, { since, rooms: rooms.map(({ id }) => id) }).catch(logFailure);
  // Only a room that is gone needs the list of rooms; the other views read at the same time.
  const gone =
    asked.room !== undefined && !room
      ? (await reading)?.gone.find((one) => one.room === asked.room)
      : undefined;
  const made = await madePasscode(grant);
  const done = made ? null : doneWords(first(query.done));
  const known = room?.slug ?? gone?.room;
  const here = {
    // The part of a room that is gone is not shown, so the top of the page says what happened.
    place: { ...asked, room: known, part: known === asked.room ? asked.part : undefined },
    note: error !== null ? { words: error, bad: true } : done === null ? null : { words: done, bad: false },
  };
  const view = { gate, here, since, siteUrl };
  return (
    <OwnerOverview
      owner={{ email: grant.email, since: grant.issuedAt * 1000 }}
      here={here}
      span={span}
      siteUrl={siteUrl}
      made={made}
    >
      <Choice here={here} rooms={rooms} reading={reading} />
      {room ? (
        <RoomView {...view} room={room} />
      ) : gone ? (
        <GoneRoomView gate={gate} here={here} room={gone.room} title={gone.title} />
      ) : (
        <SiteView {...view} />
      )}
    </OwnerOverview>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof RoomChoice>, "choice"> & {
  reading: Promise<RoomChoiceList | null>;
};

async function Choice({ reading, ...props }: ChoiceProps) {
  const choice = await reading;
  return choice && <RoomChoice {...props} choice={choice} />;
}

const hasNoOwner = (): boolean => env().production && !env().ownerEmail;

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];
