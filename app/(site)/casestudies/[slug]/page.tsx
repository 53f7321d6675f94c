import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicStudy } from "@/components/case-study/public-study";
import { catalogue, publicStudy } from "@/lib/content/catalogue";
import { studyPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ slug: string }> };

/** Only public studies are prerendered. A locked study has no static page, and any other slug is a 404. */
export const dynamicParams = false;

export const generateStaticParams = () => catalogue().studies.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  return pageMetadata(studyPath(slug));
}

export default async function CaseStudyPage({ params }: Props) {
  const { slug } = await params;
  const study = publicStudy(slug);
  if (study) return <PublicStudy study={study} />;
  notFound();
}
