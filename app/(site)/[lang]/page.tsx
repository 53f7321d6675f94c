import { shortAddresses } from "@/lib/content/catalogue";
import Page, * as study from "../casestudies/[slug]/page";

// The folder's name is that of app/[lang]: Next knows one name for a part of an address.
type Props = { params: Promise<{ lang: string }> };

/** Any other path at the root is the static 404 page. */
export const dynamicParams = false;

export const generateStaticParams = () => shortAddresses().map((lang) => ({ lang }));

const ofStudy = ({ params }: Props) => ({ params: params.then(({ lang }) => ({ slug: lang })) });

export const generateMetadata = (props: Props) => study.generateMetadata(ofStudy(props));

/** A study's short address shows the same page; its canonical link is the long address. */
export default function ShortAddress(props: Props) {
  return <Page {...ofStudy(props)} />;
}
