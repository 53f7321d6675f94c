import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { catalogue } from "@/lib/content/catalogue";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { standIn } from "@/lib/content/pictures";
import { below, documentPath, gatePath, isRoomSlug, NDA_DOCUMENT } from "@/lib/paths";
import { inOtherLanguages, pageMetadata } from "@/lib/seo/page-metadata";
import { thisLanguage } from "@/lib/words/language";
import type { Entered } from "@/rooms/access/access";
import { openPrivateStudy } from "@/rooms/contents/private-study";
import { readNotice } from "@/rooms/http/notice";
import { documentAccess } from "@/rooms/http/open-document";
import { visit } from "@/rooms/http/session";
import type { RoomStudy } from "@/rooms/viewer/room-studies";
import { DocumentView } from "../view";

export const dynamic = "force-dynamic";

/** A distinct duration makes Vercel build a separate function, so that no other function contains the private studies. */
export const maxDuration = 20;

type Props = {
  params: Promise<{ room: string }>;
  /** Set after a question was sent without JavaScript. */
  searchParams: Promise<Partial<Record<"asked" | "error", string | string[]>>>;
};

/** As the NDA document's, but for its addresses in the site's languages. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const metadata = pageMetadata(NDA_DOCUMENT, { noindex: true });
  return { ...metadata, ...inOtherLanguages(documentPath((await params).room)) };
}

/** A room's document, its studies, or both. Without access, every address leads to its gate, whether or not there is such a room. */
export default async function RoomPage({ params, searchParams }: Props) {
  const { room: slug } = await params;
  const words = orNotFound(own().ndaGate).document;
  if (!isRoomSlug(slug)) notFound();
  const context = await visit();
  const access = await documentAccess(context, { slug });
  if (!access) redirect(below(gatePath(slug), thisLanguage()));
  const { asked, error } = await searchParams;
  const refused = await readNotice(context, [error].flat()[0]);
  const result = refused === null && asked === undefined ? null : { error: refused };
  return <DocumentView access={access} words={words} asked={result} studies={studiesOf(access)} />;
}

/** The studies of a room in the order of its file, without drafts. Throws ContentError if a study's file is faulty. */
const studiesOf = (access: Entered): RoomStudy[] =>
  access.slugs.flatMap((slug) => {
    const card = catalogue().locked.find((locked) => locked.slug === slug);
    if (!card) return [];
    const { study, pictures } = openPrivateStudy(access, card);
    const { title, description: line, cover } = study;
    return [{ slug, title, line, cover: pictures[cover.imgSrc] ?? standIn(cover.imgSrc) }];
  });
