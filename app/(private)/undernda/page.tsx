import { redirect } from "next/navigation";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { below, NDA_DOCUMENT, NDA_GATE, NDA_PLACE } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { thisLanguage } from "@/lib/words/language";
import { documentAccess } from "@/rooms/http/open-document";
import { visit } from "@/rooms/http/session";
import { DocumentView } from "./view";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(NDA_DOCUMENT, { noindex: true });

/** The NDA document. */
export default async function UnderNdaPage() {
  const words = orNotFound(own().ndaGate).document;
  const access = await documentAccess(await visit(), NDA_PLACE);
  if (!access) redirect(below(NDA_GATE, thisLanguage()));
  return <DocumentView access={access} words={words} />;
}
