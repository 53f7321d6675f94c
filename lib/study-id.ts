/** The id and slug of the room that a locked study is. No room of the content has such a one. */
export const studyId = (study: string): string => `${STUDY}${study}`;
/** The study that is this room; undefined for any other room. */
export const studyAt = (room: string): string | undefined =>
  room.startsWith(STUDY) ? room.slice(STUDY.length) : undefined;
const STUDY = "study:";
