import { isAddress } from "@/lib/email/email-address";
import { words } from "@/lib/words/site-words";
import { ReaderData } from "@/rooms/owner/erase-form";
import { ReaderPage } from "@/rooms/owner/reader";
import { changesOf, readRoomLists } from "@/rooms/reader/room-lists";
import { readReader } from "@/rooms/store/report";
import { everyRoom, pagesOf, type ViewProps } from "./documents";

/** Everything about one reader. */
export async function ReaderView({ gate: { database }, here, email }: ViewProps & { email: string }) {
  const rooms = everyRoom();
  const [reader, lists] = await Promise.all([readReader(database, email), readRoomLists(database)]);
  // Also of a reader without a row: an invitation or a request may be kept.
  const data = isAddress(email) ? <ReaderData here={here} email={email} /> : null;
  if (!reader)
    return (
      <>
        <p>{words().owner.nothingInLog}</p>
        {data}
      </>
    );
  const read = rooms.filter(({ id }) => reader.rooms.some(({ room }) => room === id));
  return (
    <>
      <ReaderPage
        here={here}
        email={email}
        reader={reader}
        rooms={rooms}
        changesIn={(room) => changesOf(lists, room)}
        totals={new Map(await Promise.all(read.map(async (room) => [room.id, await pagesOf(room)] as const)))}
      />
      {data}
    </>
  );
}
