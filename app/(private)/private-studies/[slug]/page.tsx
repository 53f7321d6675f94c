import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { StudyView } from "@/components/case-study/study-view";
import { catalogue } from "@/lib/content/catalogue";
import { standIn } from "@/lib/content/pictures";
import { openPrivateStudy } from "@/lib/content/private";
import { unlockPath } from "@/lib/paths";
import { withName } from "@/lib/seo/with-name";
import { currentStudyGrant, noteStudyRead } from "@/lib/sessions/session";

/** Middleware rewrites /casestudies/<slug> here. Checks the grant itself, since a request may also come directly. */
export const dynamic = "force-dynamic";

/** A distinct duration makes Vercel build a separate function, so that no other function contains the private studies. */
export const maxDuration = 20;

const lockedCard = (slug: string) => catalogue().locked.find((card) => card.slug === slug);

type Props = { params: Promise<{ slug: string }> };

/** The study's title is for visitors with a grant only. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const [card, grant] = [lockedCard(slug), await currentStudyGrant(slug)];
  const name = card && grant ? openPrivateStudy(grant, card).study.title : "Private case study";
  return { title: withName(name), robots: { index: false, follow: false } };
}

export default async function PrivateStudyPage({ params }: Props) {
  const { slug } = await params;
  const card = lockedCard(slug);
  if (!card) notFound();
  const grant = await currentStudyGrant(slug);
  if (!grant) redirect(unlockPath(slug));
  await noteStudyRead(grant, slug);
  const { study, pictures } = openPrivateStudy(grant, card);
  const pictureOf = (id: string) => pictures[id] ?? standIn(id);
  return <StudyView study={study} draft={card.draft} kind="Private work" pictureOf={pictureOf} />;
}
