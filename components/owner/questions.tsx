import { pageAnchor } from "@/components/document/viewer/place";
import { answerLink } from "@/lib/gate/answer-link";
import type { Question } from "@/lib/gate/store/questions";
import { moment } from "@/lib/gate/words";
import { previewPath } from "@/lib/paths";
import { CopyButton } from "./copy-button";
import type { ReadDocument } from "./documents";
import { Ledger } from "./ledger";
import styles from "./questions.module.css";

type Props = {
  /** The newest ones. */
  questions: readonly Question[];
  documents: readonly ReadDocument[];
};

/** What readers asked about pages of rooms, each with the page and a link that begins the answer. */
export function Questions({ questions, documents }: Props) {
  return (
    <Ledger
      id="questions"
      heading="Questions"
      intro="The newest fifty of this period. Answer by mail: the link begins one, with the question quoted."
      columns={[
        { head: "Reader", kind: "wide" },
        { head: "When" },
        { head: "About" },
        { head: "Answer", kind: "act" },
      ]}
      nothing="Nobody asked anything in this period."
      lines={questions.map((question, i) => {
        const { at, email, room, page, text } = question;
        const asked = documents.find(({ id }) => id === room);
        const title = asked?.title ?? room;
        return {
          key: `${at} ${i}`,
          cells: [
            email,
            moment(at),
            <a key="page" href={`${previewPath(asked?.slug ?? room)}#${pageAnchor(page)}`}>
              {title}, page {page}
            </a>,
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
