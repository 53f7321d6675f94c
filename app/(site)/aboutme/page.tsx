import { Clients } from "@/components/about/clients";
import { Roles } from "@/components/about/roles";
import { AboutHeading, Human, Stats } from "@/components/about/sections";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { person, trail } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { optionalMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";

export const generateMetadata = () => optionalMetadata("/aboutme");

export default function AboutPage() {
  const about = orNotFound(own().about);
  return (
    <>
      <JsonLd graph={[person(), trail({ name: words().seo.aboutMe, path: "/aboutme" })]} />
      <AboutHeading title={about.title} quote={about.quote} />
      <Stats stats={about.stats} intro={about.intro} />
      <Clients names={about.clients} />
      <Roles roles={about.roles} />
      {about.human ? <Human {...about.human} /> : null}
    </>
  );
}
