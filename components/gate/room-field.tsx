import { fieldsOf, type Place } from "@/lib/paths";

/** Names the room in a form that is sent without scripts. */
export function RoomField({ place }: { place: Place }) {
  const { room } = fieldsOf(place);
  return room && <input type="hidden" name="room" value={room} />;
}
