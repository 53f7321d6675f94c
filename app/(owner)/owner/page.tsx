import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { OwnerGate } from "@/components/gate/owner-gate";
import { AGREEMENTS_SHOWN, Agreements } from "@/components/owner/agreements";
import { type Here, Unread } from "@/components/owner/here";
import { doneWords, OwnerOverview } from "@/components/owner/owner-overview";
import { OwnerSetup } from "@/components/owner/owner-setup";
import { closedTitle } from "@/components/owner/rooms";
import { liveGate } from "@/lib/backends";
import { env } from "@/lib/env/server-env";
import { DatabaseError } from "@/lib/gate/ports";
import { readSince } from "@/lib/gate/read-log";
import { listAgreements } from "@/lib/gate/store/agreements";
import { liveApp } from "@/lib/http/app";
import { OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { readPlace } from "@/lib/sessions/owner-place";
import { documentsOf } from "@/lib/sessions/room-access";
import { currentOwnerGrant, gateError, madePasscode, ownerPending } from "@/lib/sessions/session";
import { listedStudies, type ViewProps } from "./documents";
import { ReaderView } from "./reader-view";
import { RoomView, shownRoom } from "./room-view";
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
  const { title, here, content } = await shownAt(view).catch((error) => {
    if (!(error instanceof DatabaseError)) throw error;
    console.error("The owner's page could not read the database:", error);
    return { title: "Who opened what", here: view.here, content: <Unread here={view.here} /> };
  });
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
    return { title: place.reader, here, content: await ReaderView({ ...view, email: place.reader }) };
  const room = documentsOf(liveApp).find(({ slug }) => slug === place.room);
  const study = place.room ? undefined : listedStudies().find(({ slug }) => slug === place.study);
  const shown = room ? shownRoom(room, gate.clock()) : study && { listed: study };
  if (shown) return { title: closedTitle(shown.listed), here, content: await RoomView({ ...view, shown }) };
  // The view that sent a form may be gone: then the top of the page says what happened.
  const top = { ...here, place: { ...place, part: undefined } };
  const agreements = place.room
    ? await listAgreements(gate.database, { room: place.room, rows: AGREEMENTS_SHOWN })
    : [];
  const [agreed] = agreements;
  if (agreed)
    return {
      title: `${agreed.title} (removed)`,
      here: top,
      content: <Agreements of={agreed} agreements={agreements} />,
    };
  const isOfSite = place.room === undefined && place.study === undefined;
  const site = isOfSite ? Object.entries(SITE_VIEWS).find(([name]) => name === place.view)?.[1] : undefined;
  if (site) {
    const [title, View] = site;
    return { title, here, content: await View(view) };
  }
  const rooms = place.part === "approvals" && isOfSite ? here : top;
  const list = { ...rooms, place: { since: place.since, asked: place.asked, part: rooms.place.part } };
  return { title: "Who opened what", here: list, content: await RoomsView({ ...view, here: list }) };
}

const hasNoOwner = (): boolean => env().production && !env().ownerEmail;

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];
