import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PrivateStudy } from "@/components/case-study/private-study";
import { catalogue } from "@/lib/content/catalogue";
import { openPrivateStudy } from "@/lib/content/private";
import { currentStudyGrant } from "@/lib/http/session";

/** Reached by the middleware's rewrite from /casestudies/<slug>; decides by itself, whichever way the request came. */
export const dynamic = "force-dynamic";

/** Of its own length, so that Vercel gives it a function of its own: no other gets the private studies. */
export const maxDuration = 20;

export const metadata: Metadata = { title: "Private case study", robots: { index: false, follow: false } };

export default async function PrivateStudyPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const card = catalogue().locked.find((locked) => locked.slug === slug);
  if (!card) notFound();
  const grant = await currentStudyGrant(slug);
  if (!grant) redirect(`/unlock/${slug}`);
  return <PrivateStudy opened={openPrivateStudy(grant, slug)} />;
}
