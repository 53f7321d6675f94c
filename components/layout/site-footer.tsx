import { site } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import { FooterLines } from "./footer-lines";

export function SiteFooter() {
  const { name, rights, footerYear, socials } = site;
  return <FooterLines {...{ name, rights, footerYear, socials }} links={menuLinks("footer")} />;
}
