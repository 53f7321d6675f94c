import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { field } from "@/lib/content/field";
import type { About } from "@/lib/content/schema/pages";
import { shownPeriod } from "@/lib/content/shown-dates";
import { words } from "@/lib/words/site-words";
import styles from "./roles.module.css";
import { Timeline } from "./timeline";

export function Roles({ roles }: { roles: About["roles"] }) {
  if (roles.length === 0) return null;
  return (
    <Container>
      <section className={styles.section} aria-labelledby="roles">
        <h2 id="roles" className={styles.heading}>
          {words().about.workHistory}
        </h2>
        <Timeline roles={roles} />
        <ol className={styles.roles}>
          {roles.map(({ title, company, period, summary, points, link }, i) => (
            <li key={`${period} ${title} ${company}`} className={styles.role}>
              <p className={styles.period} data-field={`about roles ${i} period`}>
                {shownPeriod(period)}
              </p>
              <div className={styles.who}>
                <h3 {...field(`about roles ${i} title`)}>{title}</h3>
                <p className={styles.company} {...field(`about roles ${i} company`)}>
                  {company}
                </p>
                {link ? (
                  <a
                    className={styles.link}
                    {...field(`about roles ${i} link label`)}
                    href={link.url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {link.label}
                    <Icon name="arrow-out" size={16} />
                    <span className="visually-hidden"> {words().frame.newTab}</span>
                  </a>
                ) : null}
              </div>
              <div className={styles.what}>
                <p className={styles.summary} {...field(`about roles ${i} summary`)}>
                  {summary}
                </p>
                {points.length > 0 ? (
                  <ul className={styles.points}>
                    {points.map((point, at) => (
                      <li key={point} {...field(`about roles ${i} points ${at}`)}>
                        {point}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}
