import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Eyebrow } from "@/components/ui/eyebrow";
import { linkTo } from "@/lib/content/local-link";
import { documentOf, type Place } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import styles from "./document-unavailable.module.css";

type Props = {
  title: string;
  place: Place;
  hours: number;
  reason: "none" | "store";
};

export function DocumentUnavailable({ title, place, hours, reason }: Props) {
  const [heading, text] =
    reason === "none"
      ? [words().viewer.noDocument, say(words().viewer.noDocumentYet, { hours })]
      : [words().viewer.unreachable, words().viewer.unreachableNow];
  return (
    <Container className={styles.page}>
      <Eyebrow>{title}</Eyebrow>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>
        <ButtonLink href={documentOf(place)}>{words().viewer.tryAgain}</ButtonLink>
        <ButtonLink {...linkTo("/contact")} variant="outline">
          {words().viewer.writeToMe}
        </ButtonLink>
      </p>
    </Container>
  );
}
