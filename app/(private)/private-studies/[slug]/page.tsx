import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { StudyView } from "@/components/case-study/study-view";
import { catalogue } from "@/lib/content/catalogue";
import { standIn } from "@/lib/content/pictures";
import { below, documentPath, studyPath, unlockPath } from "@/lib/paths";
import { inOtherLanguages } from "@/lib/seo/page-metadata";
import { withName } from "@/lib/seo/with-name";
import { studyAt } from "@/lib/study-id";
import { thisLanguage } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { recordStudyRead } from "@/rooms/access/room-study";
import { openPrivateStudy } from "@/rooms/contents/private-study";
import { studyAccess } from "@/rooms/http/room-access";
import { visit } from "@/rooms/http/session";

/** Middleware rewrites /casestudies/<slug> here. Checks the grant itself, since a request may also come directly. */
export const dynamic = "force-dynamic";

/** A distinct duration makes Vercel build a separate function, so that no other function contains the private studies. */
export const maxDuration = 20;

const lockedCard = (slug: string) => catalogue().locked.find((card) => card.slug === slug);

type Props = { params: Promise<{ slug: string }> };

/** The study's title is only for visitors who may read it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const [card, access] = [lockedCard(slug), await studyAccess(await visit(), slug)];
  const name = card && access ? openPrivateStudy(access, card).study.title : words().viewer.privateStudy;
  const robots = { index: false, follow: false };
  return { title: withName(name), robots, ...inOtherLanguages(studyPath(slug)) };
}

export default async function PrivateStudyPage({ params }: Props) {
  const { slug } = await params;
  const card = lockedCard(slug);
  if (!card) notFound();
  const context = await visit();
  const access = await studyAccess(context, slug);
  if (!access) redirect(below(unlockPath(slug), thisLanguage()));
  const { app, visitor } = context;
  const gate = app.gate();
  if (gate) app.afterwards(() => recordStudyRead(gate, visitor, access, slug));
  const { study, pictures } = openPrivateStudy(access, card);
  const pictureOf = (id: string) => pictures[id] ?? standIn(id);
  const { room } = access;
  return (
    <StudyView
      study={study}
      file={`private/${slug}/study.yaml`}
      draft={card.draft}
      kind={words().viewer.privateWork}
      pictureOf={pictureOf}
      {...(studyAt(room.id) === undefined && {
        back: { href: documentPath(room.slug), title: room.title },
      })}
    />
  );
}
