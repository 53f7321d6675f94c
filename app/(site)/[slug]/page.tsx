import { shortAddresses } from "@/lib/content/catalogue";

/** A study's short address shows what the long one shows; search engines are told of the long one. */
export { default, generateMetadata } from "../casestudies/[slug]/page";

/** No other word at the root is a page: it is the static 404, as it would be without this file. */
export const dynamicParams = false;

export const generateStaticParams = () => shortAddresses().map((slug) => ({ slug }));
