import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Eyebrow } from "@/components/ui/eyebrow";
import { Picture } from "@/components/ui/picture";
import type { PictureSources } from "@/lib/content/pictures";
import { below, documentCall, NDA_API, type Place, studyPath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import styles from "./room-studies.module.css";

/** A private study as the room that holds it names it. */
export type RoomStudy = Readonly<{ slug: string; title: string; line: string; cover: PictureSources }>;

type Props = {
  place: Place;
  title: string;
  studies: readonly RoomStudy[];
  /** Whether the room's document could not be looked up. */
  documentFailed: boolean;
};

/** A room without a document: its studies, for a reader who has entered. */
export function RoomStudies({ place, title, studies, documentFailed }: Props) {
  return (
    <Container className={styles.page}>
      <Eyebrow>{words().viewer.confidential}</Eyebrow>
      <h1>{title}</h1>
      {documentFailed ? <p className={styles.notice}>{words().viewer.unreachableHere}</p> : null}
      <ul className={styles.list}>
        {studies.map(({ slug, title: name, line, cover }) => (
          <li key={slug}>
            <a className={styles.study} href={below(studyPath(slug), place)}>
              <Picture sources={cover} alt="" sizes="(min-width: 48rem) 28rem, 94vw" />
              <h2>{name}</h2>
              <p>{line}</p>
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action={documentCall(NDA_API.leave, place)}>
        <Button type="submit" variant="quiet">
          {words().viewer.endAccess}
        </Button>
      </form>
    </Container>
  );
}
