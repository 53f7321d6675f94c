import StudyPage, * as study from "@/app/(site)/casestudies/[slug]/page";
import HomePage, * as home from "@/app/(site)/page";
import { addressesOf, inItsLanguage } from "@/app/[lang]/translated";
import { shortAddresses } from "@/lib/content/catalogue";
import { languageBelow } from "@/lib/content/page-address";

type Props = { params: Promise<{ lang: string }> };

/** Any other path at the root is the static 404 page. */
export const dynamicParams = false;

export const generateStaticParams = () => [
  ...addressesOf("/")(),
  ...shortAddresses().map((lang) => ({ lang })),
];

/** The home page in another language, or a study at its short address, whose canonical link is the long one. */
export default async function Page(props: Props) {
  const { lang } = await props.params;
  return languageBelow(lang) ? inItsLanguage(HomePage)(props) : StudyPage(ofStudy(lang));
}

export async function generateMetadata(props: Props) {
  const { lang } = await props.params;
  return languageBelow(lang)
    ? inItsLanguage(home.generateMetadata)(props)
    : study.generateMetadata(ofStudy(lang));
}

const ofStudy = (slug: string) => ({ params: Promise.resolve({ slug }) });
