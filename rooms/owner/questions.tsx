import { unseen } from "@/components/ui/unseen";
import { languagePart, previewPath } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownMoment, titleIn } from "@/rooms/record/words";
import type { Question } from "@/rooms/store/questions";
import { pageAnchor } from "@/rooms/viewer/place";
import { Copy } from "./copy";
import { Ledger } from "./ledger";
import { ReaderLink } from "./owner-view";
import styles from "./questions.module.css";

const { owner } = words();

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
      heading={owner.questions}
      intro={say(owner.questionsIntro, owner)}
      columns={[[owner.reader, "wide"], owner.when, owner.aboutPage, [owner.answer, "act"]]}
      nothing={owner.noQuestions}
      lines={questions.map((question, i) => {
        const { at, email, room, language, page, text } = question;
        const known = rooms.get(room);
        const title = titleIn(known?.title ?? room, language);
        const about = say(owner.pageOfRoom, { title, page });
        return {
          key: `${at} ${i}`,
          cells: [
            <ReaderLink key="reader" email={email} />,
            shownMoment(at),
            known ? (
              <a
                key="page"
                href={`${previewPath(known.slug, language ? { lang: languagePart(language) } : {})}#${pageAnchor(page)}`}
              >
                {about}
              </a>
            ) : (
              about
            ),
            <span key="answer" className={styles.ways}>
              <a href={answerLink(question, about)}>
                {sayRich(owner.answerByMailTo, { ...owner, address: email, unseen })}
              </a>
              <Copy text={email} what={email} />
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

/** A link that begins a mail to a reader about a page, with the question quoted. */
export function answerLink(
  { email, text }: Readonly<{ email: string; text: string }>,
  subject: string,
): string {
  const [local = "", domain = ""] = email.split("@");
  const quote = text.split("\n").map((line) => `> ${line}`);
  const body = ["", "", ...quote].join("\r\n");
  const query = { subject, body };
  const fields = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(local)}@${domain}?${fields.join("&")}`;
}
