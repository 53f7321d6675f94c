/** Names the room in a form that is sent without scripts. */
export const RoomField = ({ room }: { room: string | null }) =>
  room === null ? null : <input type="hidden" name="room" value={room} />;
