import { Performance } from "@/components/status/performance";
import { Incidents, Overall, Services } from "@/components/status/sections";
import { Container } from "@/components/ui/container";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";

export const generateMetadata = () => optionalMetadata("/status");

/** Modelled on an instrument panel. The figures are entered by hand. */
export default function StatusPage() {
  const status = orNotFound(own().status);
  return (
    <Container>
      <JsonLd graph={[trail({ name: words().status.pageStatus, path: "/status" })]} />
      <Overall text={status.overall} services={status.services} />
      <Performance cards={status.performance} />
      <Services services={status.services} />
      <Incidents incidents={status.incidents} />
    </Container>
  );
}
