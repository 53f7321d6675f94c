import type { RoomChoice as Choice } from "@/lib/gate/store/choice";
import { placePath } from "@/lib/sessions/owner-place";
import type { ReadDocument } from "./documents";
import type { Here } from "./here";
import styles from "./room-choice.module.css";

type Props = { here: Here; rooms: readonly ReadDocument[]; choice: Choice };

/** Links to each room, with what waits there for the owner, and to the rest of the site. Nothing on a site without rooms. */
export function RoomChoice({ here: { place }, rooms, choice }: Props) {
  const pathOf = (room?: string, anchor?: string) => placePath({ since: place.since, room }, anchor);
  const current = (room?: string) => (room === place.room ? ("page" as const) : undefined);
  const known = rooms.map(({ id, slug, title, closed }) => ({
    ...{ waiting: 0, questions: 0, ...choice.rooms.find(({ room }) => room === id) },
    room: slug,
    words: closed === null ? title : `${title} (${closed})`,
  }));
  const gone = choice.gone.map(({ room, title }) => ({
    ...{ waiting: 0, questions: 0, room, words: `${title} (removed)` },
  }));
  if (known.length + gone.length === 0) return null;
  return (
    <nav aria-label="Rooms">
      <ul className={styles.rooms}>
        <li>
          <a href={pathOf()} aria-current={current()}>
            The document and the studies
          </a>
        </li>
        {[...known, ...gone].map(({ room, words, waiting, questions }) => (
          <li key={room}>
            <a href={pathOf(room)} aria-current={current(room)}>
              {words}
            </a>
            {waiting > 0 ? (
              <a href={pathOf(room, "approvals")}>
                {counted(waiting, "request")}
                <span className="visually-hidden"> to be let into {words}</span>
              </a>
            ) : null}
            {questions > 0 ? (
              <a href={pathOf(room, "questions")}>
                {counted(questions, "question")}
                <span className="visually-hidden"> about {words} in this period</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
