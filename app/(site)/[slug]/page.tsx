import { shortAddresses } from "@/lib/content/catalogue";

/** A study's short address shows the same as the long one; search engines get the long one as canonical. */
export { default, generateMetadata } from "../casestudies/[slug]/page";

/** Any other path at the root is the static 404, as it would be without this file. */
export const dynamicParams = false;

export const generateStaticParams = () => shortAddresses().map((slug) => ({ slug }));
