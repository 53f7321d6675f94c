import { shortAddresses } from "@/lib/content/catalogue";

/** A study's short address shows the same page; its canonical link is the long address. */
export { default, generateMetadata } from "../casestudies/[slug]/page";

/** Any other path at the root is the static 404 page. */
export const dynamicParams = false;

export const generateStaticParams = () => shortAddresses().map((slug) => ({ slug }));
