import { site } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import "./footer-lines.module.css";
import { LatePageEnd } from "./late-parts";

/** Its style sheet is imported here, because its code comes later (late-parts.tsx). */
export function SiteFooter() {
  const { name, rights, footerYear, socials, transition } = site;
  return (
    <LatePageEnd {...{ name, rights, footerYear, socials }} links={menuLinks("footer")} kind={transition} />
  );
}
