import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Eyebrow } from "@/components/ui/eyebrow";
import { NDA_DOCUMENT } from "@/lib/paths";
import styles from "./document-unavailable.module.css";

const REASONS = {
  none: {
    heading: "The document is being prepared",
    text: "You are in, but there is no document to show yet. Your access lasts for twelve hours: come back a little later, or write to me and I will tell you when it is there.",
  },
  store: {
    heading: "The document cannot be reached right now",
    text: "You are in, but the place where the pages are kept does not answer. Nothing is lost on your side. Please try again in a minute.",
  },
} as const;

export function DocumentUnavailable({ title, reason }: { title: string; reason: keyof typeof REASONS }) {
  const { heading, text } = REASONS[reason];
  return (
    <Container className={styles.page}>
      <Eyebrow>{title}</Eyebrow>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>
        <ButtonLink href={NDA_DOCUMENT}>Try again</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          Write to me
        </ButtonLink>
      </p>
    </Container>
  );
}
