import type { ReactNode } from "react";
import { words } from "@/lib/words/site-words";
import { AGREEMENTS_SHOWN, Agreements } from "@/rooms/owner/agreements";
import type { OwnerView } from "@/rooms/owner/owner-view";
import { closedTitle, removedTitle } from "@/rooms/owner/rooms";
import { listAgreements } from "@/rooms/store/agreements";
import { everyRoom, listed, type ViewProps } from "./documents";
import { ReaderView } from "./reader-view";
import { RoomView } from "./room-view";
import { LeaksView, PasscodesView, RoomsView, WithdrawnView } from "./site-views";

const SITE_VIEWS = {
  passcodes: [words().owner.passcodes, PasscodesView],
  leaks: [words().owner.leaks, LeaksView],
  withdrawn: [words().owner.withdrawnAccess, WithdrawnView],
} as const;

type ShownView = { title: string; here: OwnerView; content: ReactNode };

/** The view that an address asks for; the list of rooms for one that is unknown. */
export async function shownAt(view: ViewProps): Promise<ShownView> {
  const { gate, here } = view;
  const { place } = here;
  if (place.reader !== undefined)
    return { title: place.reader, here, content: await ReaderView({ ...view, email: place.reader }) };
  const room = everyRoom().find(({ id }) => id === place.room);
  if (room) {
    const shown = listed(room, gate.clock());
    return { title: closedTitle(shown), here, content: await RoomView({ ...view, room, listed: shown }) };
  }
  // The view that sent a form may be gone: then the top of the page says what happened.
  const top = { ...here, place: { ...place, part: undefined } };
  const agreements = place.room
    ? await listAgreements(gate.database, { room: place.room, rows: AGREEMENTS_SHOWN })
    : [];
  const [agreed] = agreements;
  if (agreed)
    return {
      title: removedTitle(agreed.title),
      here: top,
      content: <Agreements of={agreed} agreements={agreements} />,
    };
  const isOfSite = place.room === undefined;
  const site = isOfSite ? Object.entries(SITE_VIEWS).find(([name]) => name === place.view)?.[1] : undefined;
  if (site) {
    const [title, View] = site;
    return { title, here, content: await View(view) };
  }
  const rooms = place.part === "approvals" && isOfSite ? here : top;
  const list = { ...rooms, place: { since: place.since, asked: place.asked, part: rooms.place.part } };
  return {
    title: words().owner.whoOpenedWhat,
    here: list,
    content: await RoomsView({ ...view, here: list }),
  };
}
