import { Container } from "@/components/ui/container";
import type { Home } from "@/lib/content/schema/site";
import styles from "./services.module.css";

export function Services({ heading, blocks }: NonNullable<Home["services"]>) {
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="services" className={styles.services}>
      <Container grid>
        <h2 id="services" className={styles.heading}>
          {heading}
        </h2>
        <div className={styles.blocks}>
          {blocks.map(({ title, description, points }) => (
            <section key={title} className={styles.block}>
              <h3>{title}</h3>
              <div>
                <p>{description}</p>
                {points.length > 0 ? (
                  <ul className={styles.points}>
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ) : null}
              </div>
            </section>
          ))}
        </div>
      </Container>
    </section>
  );
}
