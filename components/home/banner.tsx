import { Container } from "@/components/ui/container";
import { textLanguage } from "@/lib/content/field";
import { pictureSources } from "@/lib/content/pictures";
import type { CroppedPicture } from "@/lib/content/schema/common";
import styles from "./banner.module.css";
import { LazyPicture } from "./media/lazy-picture";

export function Banner({ imgSrc, alt, focus }: CroppedPicture) {
  return (
    <Container className={styles.banner} data-field="home banner imgSrc">
      <LazyPicture
        className={styles.picture}
        sources={pictureSources(imgSrc, focus)}
        alt={alt}
        {...textLanguage("home banner alt")}
        sizes="(min-width: 1440px) 1345px, 94vw"
      />
    </Container>
  );
}
