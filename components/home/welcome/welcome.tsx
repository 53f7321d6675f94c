import { Container } from "@/components/ui/container";
import type { Home } from "@/lib/content/schema/site";
import styles from "./welcome.module.css";
import { WelcomeCard } from "./welcome-card";

/** The other sections of the site, as cards. Nothing without a card. */
export function Welcome({ heading, cards }: NonNullable<Home["welcome"]>) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      <Container>
        <h2 id="welcome" className={styles.heading}>
          {heading}
        </h2>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.title}>
              <WelcomeCard card={card} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
