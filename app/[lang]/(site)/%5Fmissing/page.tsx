import { notFound } from "next/navigation";
import { Suspense } from "react";
import { inItsLanguage } from "@/app/[lang]/translated";
import { NotFoundScreen } from "@/components/pages/not-found-screen";
import { languagePart } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { LANGUAGES } from "@/lib/words/language";

/**
 * The 404 page of a language other than the first: next.config.ts shows it at each unknown address below the prefix. What calls
 * notFound() within a boundary gives the page its status, and the page stays whole; in development, which does not wait for it, the
 * status is 200. Browsers render nothing within noscript.
 */
const MissingPage = () => (
  <>
    <NotFoundScreen />
    <noscript>
      <Suspense>
        <NotFound />
      </Suspense>
    </noscript>
  </>
);

const NotFound = (): never => notFound();

export default inItsLanguage(MissingPage);
export const generateMetadata = inItsLanguage(() => pageMetadata("/404", { noindex: true }));
export const generateStaticParams = () => LANGUAGES.slice(1).map((tag) => ({ lang: languagePart(tag) }));
export const dynamicParams = false;
