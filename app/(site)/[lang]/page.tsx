import { shortAddresses } from "@/lib/content/catalogue";
import { studyPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import Page from "../casestudies/[slug]/page";

// The folder's name is that of app/[lang]: Next knows one name for a part of an address.
type Props = { params: Promise<{ lang: string }> };

/** Any other path at the root is the static 404 page. */
export const dynamicParams = false;

export const generateStaticParams = () => shortAddresses().map((lang) => ({ lang }));

export async function generateMetadata({ params }: Props) {
  const path = studyPath((await params).lang);
  return pageMetadata(path, { canonical: path });
}

/** A study's short address shows the same page; its canonical link is the long address. */
export default function ShortAddress({ params }: Props) {
  return <Page params={params.then(({ lang }) => ({ slug: lang }))} />;
}
