import { redirect } from "next/navigation";
import { catalogue } from "@/lib/content/catalogue";
import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { below, studyPath, UNLOCK } from "@/lib/paths";
import { website } from "@/lib/seo/graphs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { thisLanguage } from "@/lib/words/language";
import { UnlockGate } from "@/rooms/door/unlock-gate";
import { studyGrant } from "@/rooms/http/grants";
import { readNotice } from "@/rooms/http/notice";
import { visit } from "@/rooms/http/session";

/** Depends on the visitor's cookies. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(UNLOCK, { noindex: true });

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ error?: string | string[] }> };

export default async function UnlockPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const card = catalogue().locked.find((locked) => locked.slug === slug);
  // Public or unknown: the study's own address handles both.
  if (!card) redirect(below(studyPath(encodeURIComponent(slug)), thisLanguage()));
  const [code] = [(await searchParams).error].flat();
  const context = await visit();
  const [grant, error] = await Promise.all([studyGrant(context, slug), readNotice(context, code)]);
  return (
    <>
      <JsonLd graph={[website()]} />
      <UnlockGate words={orNotFound(own().passcodeGate)} card={card} open={grant !== null} error={error} />
    </>
  );
}
