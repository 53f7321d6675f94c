import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { unseen } from "@/components/ui/unseen";
import { field } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import type { PictureSources } from "@/lib/content/pictures";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import styles from "./resume.module.css";

/** The resume's first page, or a text cover, with a link to the PDF. Shown until the PDF loads. */
export function ResumeSheet({ pdf, poster }: { pdf: string; poster: PictureSources | null }) {
  return (
    <>
      {poster ? (
        <Picture
          sources={poster}
          alt={say(words().contact.firstPage, { person: own().site.name })}
          sizes="(min-width: 1440px) 680px, (min-width: 1024px) 54vw, 94vw"
          priority
        />
      ) : (
        <div className={styles.cover}>
          <p className={styles.kind}>{words().contact.resume}</p>
          <p className={styles.name} data-field="site name">
            {own().site.name}
          </p>
          <p className={styles.role} {...field("site role")}>
            {own().site.role}
          </p>
          <div className={styles.lines} aria-hidden="true" />
        </div>
      )}
      <p className={`${styles.way} ${poster ? styles.onPoster : ""}`}>
        <a href={pdf} target="_blank" rel="noopener noreferrer">
          {words().contact.openResume}
          <Icon name="arrow-out" size={16} />
          {unseen(` ${words().frame.newTab}`)}
        </a>
      </p>
    </>
  );
}
