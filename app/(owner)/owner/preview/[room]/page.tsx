import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { DocumentView } from "@/app/(private)/undernda/view";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { NDA_PLACE, OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { languageBelow } from "@/lib/words/language";
import { currentPreview } from "@/rooms/http/document-session";

export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => pageMetadata(OWNER, { noindex: true });

type Props = { params: Promise<{ room: string }>; searchParams: Promise<{ lang?: string | string[] }> };

/**
 * A document as its readers see it, for the owner: its pages say PREVIEW, and nothing is recorded. `lang` in the query: the document
 * in that language.
 */
export default async function PreviewPage({ params, searchParams }: Props) {
  const { room } = await params;
  const words = orNotFound(own().ndaGate).document;
  const access = await currentPreview(room === NDA_PLACE.slug ? NDA_PLACE : { slug: room });
  // Before it is known whether there is such a room.
  if (access === "not_owner") redirect(OWNER);
  if (access === "not_found") notFound();
  const tag = languageBelow(String((await searchParams).lang));
  return <DocumentView access={access} words={words} {...(tag !== undefined && { tag })} />;
}
