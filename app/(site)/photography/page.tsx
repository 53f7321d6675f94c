import { MoodBoard } from "@/components/mood-board/mood-board";
import { Rulers } from "@/components/mood-board/rulers";
import { Container } from "@/components/ui/container";
import { field, textLanguage } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { pictureSources } from "@/lib/content/pictures";
import { imageObject, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { language } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import styles from "./page.module.css";

export const generateMetadata = () => optionalMetadata("/photography");

export default function PhotographyPage() {
  const moodBoard = orNotFound(own().moodBoard);
  return (
    <>
      <JsonLd
        graph={[
          trail({ name: moodBoard.title, path: "/photography" }),
          ...moodBoard.images.map((image) => imageObject(image, pictureSources(image.src))),
        ]}
      />
      <Container grid className={styles.opening}>
        <h1 className={styles.title} {...field("moodBoard title")}>
          {moodBoard.title}
        </h1>
        <p className={styles.intro} {...field("moodBoard intro")}>
          {moodBoard.intro}
        </p>
      </Container>
      <Container>
        <MoodBoard
          words={words().board}
          rulers={<Rulers lang={language()} />}
          images={moodBoard.images.map(({ src, focus, ...image }, i) => ({
            ...image,
            sources: pictureSources(src, focus),
            ...textLanguage(`moodBoard images ${i}`),
          }))}
        />
      </Container>
    </>
  );
}
