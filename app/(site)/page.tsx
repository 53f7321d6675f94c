import "@/styles/fonts/renderings/renderings.css";
import { Featured } from "@/components/home/featured/featured";
import { Intro } from "@/components/home/intro/intro";
import { Banner, Services, Welcome } from "@/components/home/sections";
import { own } from "@/lib/content/own";
import { person, website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () => pageMetadata("/");

export default function HomePage() {
  const { home, site, theme } = own();
  return (
    <>
      <JsonLd graph={[person(), website()]} />
      <Intro greeting={home.greeting} tabs={home.tabs} site={site} opening={theme.opening} />
      {home.featured ? <Featured {...home.featured} /> : null}
      {home.services ? <Services {...home.services} /> : null}
      {home.banner ? <Banner {...home.banner} /> : null}
      {home.welcome ? <Welcome {...home.welcome} /> : null}
    </>
  );
}
