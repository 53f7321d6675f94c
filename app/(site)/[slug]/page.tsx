import type { Metadata } from "next";
import { shortAddresses } from "@/lib/content/catalogue";
import { studyPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** A study's short address shows the same page. */
export { default } from "../casestudies/[slug]/page";

export async function generateMetadata({ params }: { params: Promise<{ slug: string }> }): Promise<Metadata> {
  const path = studyPath((await params).slug);
  return pageMetadata(path, { canonical: path });
}

/** Any other path at the root is the static 404 page. */
export const dynamicParams = false;

export const generateStaticParams = () => shortAddresses().map((slug) => ({ slug }));
