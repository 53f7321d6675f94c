import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PrivateStudy } from "@/components/case-study/private-study";
import { catalogue, lockedSlugs } from "@/lib/content/catalogue";
import { openPrivateStudy } from "@/lib/content/private";
import { currentStudyGrant, noteStudyRead } from "@/lib/http/session";
import { withName } from "@/lib/seo/page-metadata";

/** Reached by the middleware's rewrite from /casestudies/<slug>; decides by itself, whichever way the request came. */
export const dynamic = "force-dynamic";

/** Of its own length, so that Vercel gives it a function of its own: no other gets the private studies. */
export const maxDuration = 20;

type Props = { params: Promise<{ slug: string }> };

/** The study's own name for whoever may read it; everybody else is led on before they could read a title. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const grant = lockedSlugs().includes(slug) ? await currentStudyGrant(slug) : null;
  const name = grant ? openPrivateStudy(grant, slug).study.title : "Private case study";
  return { title: withName(name), robots: { index: false, follow: false } };
}

export default async function PrivateStudyPage({ params }: Props) {
  const { slug } = await params;
  const card = catalogue().locked.find((locked) => locked.slug === slug);
  if (!card) notFound();
  const grant = await currentStudyGrant(slug);
  if (!grant) redirect(`/unlock/${slug}`);
  await noteStudyRead(grant, slug);
  return <PrivateStudy opened={openPrivateStudy(grant, slug)} />;
}
