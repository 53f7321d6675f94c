import { previewPath } from "@/lib/paths";
import { moment } from "@/rooms/record/words";
import type { Question } from "@/rooms/store/questions";
import { pageAnchor } from "@/rooms/viewer/place";
import { answerLink } from "./answer-link";
import { CopyButton } from "./copy-button";
import { Ledger } from "./ledger";
import { ReaderLink } from "./owner-view";
import styles from "./questions.module.css";

type Props = {
  /** The newest ones. */
  questions: readonly Question[];
  /** Their rooms, by id. */
  rooms: ReadonlyMap<string, Readonly<{ slug: string; title: string }>>;
};

/** Readers' questions about pages of rooms, each with the page and a link that begins the answer. */
export function Questions({ questions, rooms }: Props) {
  return (
    <Ledger
      id="questions"
      heading="Questions"
      intro="The newest ones of this period. Answer by mail: the link begins one, with the question quoted."
      columns={[["Reader", "wide"], "When", "About", ["Answer", "act"]]}
      nothing="No questions in this period."
      lines={questions.map((question, i) => {
        const { at, email, room, page, text } = question;
        const known = rooms.get(room);
        const title = known?.title ?? room;
        const about = `${title}, page ${page}`;
        return {
          key: `${at} ${i}`,
          cells: [
            <ReaderLink key="reader" email={email} />,
            moment(at),
            known ? (
              <a key="page" href={`${previewPath(known.slug)}#${pageAnchor(page)}`}>
                {about}
              </a>
            ) : (
              about
            ),
            <span key="answer" className={styles.ways}>
              <a href={answerLink(question, title)}>
                Answer by mail<span className="visually-hidden"> to {email}</span>
              </a>
              <CopyButton text={email} what={email} />
            </span>,
          ],
          below: (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          ),
        };
      })}
    />
  );
}
