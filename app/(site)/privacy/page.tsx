import { Choices, EventList, KeptTable, Rights } from "@/components/privacy/sections";
import { Container } from "@/components/ui/container";
import { field } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";
import styles from "./page.module.css";

export const generateMetadata = () => optionalMetadata("/privacy");

/** Most visitors come for the choice, so it is first. The page lists events only if this build sends any. */
export default function PrivacyPage() {
  const privacy = orNotFound(own().privacy);
  return (
    <Container>
      <JsonLd graph={[trail({ name: words().consent.privacy, path: "/privacy" })]} />
      <header className={styles.opening}>
        <h1 className={styles.title} {...field("privacy title")}>
          {privacy.title}
        </h1>
        <p className={styles.intro} {...field("privacy intro")}>
          {privacy.intro}
        </p>
      </header>
      <Choices {...privacy.choices} />
      <KeptTable {...privacy.kept} />
      {process.env.NEXT_PUBLIC_POSTHOG_KEY ? <EventList {...privacy.events} /> : null}
      <Rights {...privacy.rights} />
    </Container>
  );
}
