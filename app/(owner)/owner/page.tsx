import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { OwnerGate } from "@/components/gate/owner-gate";
import type { Here } from "@/components/owner/here";
import { closedTitle } from "@/components/owner/listed-room";
import { doneWords, OwnerOverview } from "@/components/owner/owner-overview";
import { OwnerSetup } from "@/components/owner/owner-setup";
import { liveGate } from "@/lib/backends";
import { env } from "@/lib/env/server-env";
import { readSince } from "@/lib/gate/read-log";
import { liveApp } from "@/lib/http/app";
import { OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { type OwnerPlace, readPlace } from "@/lib/sessions/owner-place";
import { documentsOf } from "@/lib/sessions/room-access";
import { currentOwnerGrant, gateError, madePasscode, ownerPending } from "@/lib/sessions/session";
import { figuresOf, listedRooms, listedStudies, logFailure, type ViewProps } from "./documents";
import { ReaderView } from "./reader-view";
import { GoneRoomView, RoomView, shownRoom } from "./room-view";
import { LeaksView, PasscodesView, RoomsView, WithdrawnView } from "./site-views";

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
  const made = await madePasscode(grant);
  const done = made ? null : doneWords(first(query.done));
  const note =
    error !== null ? { words: error, bad: true } : done === null ? null : { words: done, bad: false };
  const view = { gate, grant, span, since, siteUrl, here: { place: asked, note } };
  const { title, here, content } = await shownAt(view);
  return (
    <OwnerOverview
      owner={{ email: grant.email, since: grant.issuedAt * 1000 }}
      here={here}
      title={title}
      siteUrl={siteUrl}
      made={made}
    >
      {content}
    </OwnerOverview>
  );
}

const SITE_VIEWS = {
  passcodes: ["Passcodes", PasscodesView],
  leaks: ["Leaks", LeaksView],
  withdrawn: ["Withdrawn access", WithdrawnView],
} as const;

type ShownView = { title: string; here: Here; content: ReactNode };

/** The view that an address asks for; the list of rooms for one that is unknown. */
async function shownAt(view: ViewProps): Promise<ShownView> {
  const { gate, here } = view;
  const { place } = here;
  if (place.reader !== undefined)
    return { title: place.reader, here, content: <ReaderView {...view} email={place.reader} /> };
  const room = documentsOf(liveApp).find(({ slug }) => slug === place.room);
  const study = place.room ? undefined : listedStudies().find(({ slug }) => slug === place.study);
  const shown = room ? shownRoom(room, gate.clock()) : study && { listed: study };
  if (shown) return { title: closedTitle(shown.listed), here, content: <RoomView {...view} shown={shown} /> };
  if (place.room !== undefined) {
    const figures = await figuresOf(view, listedRooms(gate.clock())).catch(logFailure);
    const gone = figures?.gone.find((one) => one.room === place.room);
    if (gone) {
      // The part of a room that is gone is not shown, so the top of the page says what happened.
      const top = { ...here, place: { ...place, part: undefined } };
      return {
        title: `${gone.title} (removed)`,
        here: top,
        content: <GoneRoomView {...view} here={top} {...gone} />,
      };
    }
  }
  const site = Object.entries(SITE_VIEWS).find(([name]) => name === place.view)?.[1];
  if (site && place.room === undefined && place.study === undefined) {
    const [title, View] = site;
    return { title, here, content: <View {...view} /> };
  }
  const top = {
    ...here,
    place: {
      ...place,
      room: undefined,
      study: undefined,
      view: undefined,
      part: isShown(place) ? place.part : undefined,
    },
  };
  return { title: "Who opened what", here: top, content: <RoomsView {...view} here={top} /> };
}

/** Whether the list of rooms has the part whose form was sent. */
const isShown = ({ room, study, part }: OwnerPlace): boolean =>
  room === undefined && study === undefined && part === "approvals";

const hasNoOwner = (): boolean => env().production && !env().ownerEmail;

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];
