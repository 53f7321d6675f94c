import { ReleaseNotes } from "@/components/changelog/release-notes";
import { ReleaseTabs } from "@/components/changelog/release-tabs";
import styles from "@/components/changelog/release-tabs.module.css";
import { Container } from "@/components/ui/container";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { shownDate } from "@/lib/content/shown-dates";
import { trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";

export const generateMetadata = () => optionalMetadata("/changelog");

/** Modelled on a drawing's revision table: revisions at the side, their changes in the sheet. */
export default function ChangelogPage() {
  const changelog = orNotFound(own().changelog);
  const { releases, startRotation, stopRotation } = words().changelog;
  return (
    <Container className={styles.page}>
      <JsonLd graph={[trail({ name: words().changelog.changelog, path: "/changelog" })]} />
      <h1 className={styles.title}>{words().changelog.changelog}</h1>
      <ReleaseTabs
        words={{ releases, startRotation, stopRotation }}
        releases={changelog.map((release, i) => ({
          version: release.version,
          date: release.date,
          shownDate: shownDate(release.date),
          notes: <ReleaseNotes release={release} at={`changelog ${i}`} />,
        }))}
      />
    </Container>
  );
}
