import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import type { Home } from "@/lib/content/schema/site";
import styles from "./services.module.css";

export function Services({ heading, blocks }: NonNullable<Home["services"]>) {
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="services" className={styles.services}>
      <Container grid>
        <h2 id="services" className={styles.heading} {...field("home services heading")}>
          {heading}
        </h2>
        <div className={styles.blocks}>
          {blocks.map(({ title, description, points }, i) => (
            <section key={title} className={styles.block}>
              <h3 {...field(`home services blocks ${i} title`)}>{title}</h3>
              <div>
                <p {...field(`home services blocks ${i} description`)}>{description}</p>
                {points.length > 0 ? (
                  <ul className={styles.points}>
                    {points.map((point, at) => (
                      <li key={point} {...field(`home services blocks ${i} points ${at}`)}>
                        {point}
                      </li>
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
