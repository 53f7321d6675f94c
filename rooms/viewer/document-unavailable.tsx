import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Eyebrow } from "@/components/ui/eyebrow";
import { documentOf, type Place } from "@/lib/paths";
import styles from "./document-unavailable.module.css";
import { hoursInWords } from "./hours";

const REASONS = {
  none: {
    heading: "The document is being prepared",
    text: "You are in, but there is no document to show yet. Your access lasts for HOURS: come back a little later, or write to me and I will tell you when it is there.",
  },
  store: {
    heading: "The document cannot be reached right now",
    text: "You are in, but the place where the pages are kept does not answer. Nothing is lost on your side. Please try again in a minute.",
  },
} as const;

type Props = {
  title: string;
  place: Place;
  hours: number;
  reason: keyof typeof REASONS;
};

export function DocumentUnavailable({ title, place, hours, reason }: Props) {
  const { heading, text } = REASONS[reason];
  return (
    <Container className={styles.page}>
      <Eyebrow>{title}</Eyebrow>
      <h1>{heading}</h1>
      <p className={styles.text}>{text.replace("HOURS", hoursInWords(hours))}</p>
      <p className={styles.ways}>
        <ButtonLink href={documentOf(place)}>Try again</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          Write to me
        </ButtonLink>
      </p>
    </Container>
  );
}
