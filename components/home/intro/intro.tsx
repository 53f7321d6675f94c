import { Container } from "@/components/ui/container";
import type { Home, Site } from "@/lib/content/schema/site";
import { AudienceTabs } from "./audience-tabs";
import { GlanceDial } from "./glance-dial";
import { GridGlow } from "./grid-glow";
import styles from "./intro.module.css";
import { Statement } from "./statement";

/** A name of more letters than this would run into the dial beside it. */
const LETTERS_BESIDE_DIAL = 14;
const isLong = ({ renderings }: Site): boolean =>
  renderings.some(({ text }) => [...text].length > LETTERS_BESIDE_DIAL);

/** The first view: a greeting, what the designer is to each audience, and the grid it is all drawn on. */
export function Intro({ greeting, tabs, site }: { greeting: string; tabs: Home["tabs"]; site: Site }) {
  return (
    <section className={styles.stage} aria-labelledby="greeting">
      <Container className={styles.sheet}>
        <GridGlow />
        <p className={styles.strip}>
          <span>{site.role}</span>
          <span>{site.location}</span>
        </p>
        <h1 id="greeting" className={styles.greeting}>
          {greeting}
          <span className="visually-hidden">
            {" "}
            this is {site.name}, {site.role}
          </span>
        </h1>
        <AudienceTabs
          label="Who is reading?"
          dial={{ first: <GlanceDial aside={isLong(site)} />, aside: <GlanceDial aside /> }}
          tabs={tabs.map(({ id, label }) => ({ id, label }))}
          panels={tabs.map((tab) => <Statement key={tab.id} tab={tab} site={site} />)}
        />
      </Container>
    </section>
  );
}
