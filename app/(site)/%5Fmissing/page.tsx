import { notFound } from "next/navigation";
import { Suspense } from "react";
import { NotFoundScreen } from "@/components/pages/not-found-screen";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () => pageMetadata("/404", { noindex: true });

/**
 * The 404 page to which middleware and next.config.ts rewrite. What calls notFound() within a boundary gives the page its status, and
 * the page stays whole; in development, which does not wait for it, the status is 200. Browsers render nothing within noscript.
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

export default MissingPage;
