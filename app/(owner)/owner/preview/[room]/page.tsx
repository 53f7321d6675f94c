import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { DocumentView } from "@/app/(private)/undernda/view";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { Refusal } from "@/lib/http/refusal";
import { NDA_PLACE, OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { languageBelow } from "@/lib/words/language";
import { previewAccess } from "@/rooms/http/room-access";
import { visit } from "@/rooms/http/session";

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
  const place = room === NDA_PLACE.slug ? NDA_PLACE : { slug: room };
  const access = await previewAccess(await visit(), place).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    // Who is not the owner is told before it is known whether there is such a room.
    return error.code === "not_found" ? notFound() : redirect(OWNER);
  });
  const tag = languageBelow(String((await searchParams).lang));
  return <DocumentView access={access} words={words} {...(tag !== undefined && { tag })} />;
}
