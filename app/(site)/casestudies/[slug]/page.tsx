import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicStudy } from "@/components/case-study/public-study";
import { StaticStudyView } from "@/components/case-study/static-study";
import { catalogue, publicStudy, staticStudyOf } from "@/lib/content/catalogue";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ slug: string }> };

/** Only what is public is ever prerendered; no locked study has a static page, and every other slug is the static 404. */
export const dynamicParams = false;

export const generateStaticParams = () =>
  [...catalogue().studies, ...catalogue().staticStudies].map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  return pageMetadata(`/casestudies/${slug}`);
}

export default async function CaseStudyPage({ params }: Props) {
  const { slug } = await params;
  const fixed = staticStudyOf(slug);
  if (fixed) return <StaticStudyView study={fixed} />;
  const study = publicStudy(slug);
  if (study) return <PublicStudy study={study} />;
  notFound();
}
