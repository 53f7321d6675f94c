import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { env } from "@/lib/env/server-env";
import { draftAnchor, draftPath, isLocal, languagePart, OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { liveKeyring } from "@/lib/sign/keyring";
import { inLanguage } from "@/lib/words/asked-language";
import { FIRST_LANGUAGE, LANGUAGES } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { publicDrafts } from "@/rooms/contents/drafts";
import { ownerGrant } from "@/rooms/http/grants";
import { visit } from "@/rooms/http/session";
import { DraftLinks } from "@/rooms/owner/draft-links";
import { OwnerOverview } from "@/rooms/owner/owner-overview";
import { DRAFT_DAYS, signDraftLink } from "@/rooms/rules/draft-link";

export const dynamic = "force-dynamic";

/** As that of a draft's page, with which it shares a function. */
export const maxDuration = 15;

export const generateMetadata = (): Metadata => pageMetadata(OWNER, { noindex: true });

type Props = { searchParams: Promise<{ days?: string | string[] }> };

/** Links to the drafts, for the owner. `days` in the query: how long they are valid. Nothing is stored. */
export default async function DraftsPage({ searchParams }: Props) {
  const [grant, { days: asked }] = [await ownerGrant(await visit()), await searchParams];
  const keyring = liveKeyring();
  if (!grant || !keyring) redirect(OWNER);
  const days = DRAFT_DAYS.find((some) => `${some}` === asked) ?? 7;
  const { siteUrl } = env();
  const linked = LANGUAGES.flatMap((tag) => {
    const at = tag === FIRST_LANGUAGE ? {} : { lang: languagePart(tag) };
    return inLanguage(tag, publicDrafts).map(async (draft) => ({
      ...{ kind: draft.kind, title: draft.title, tag, anchor: draftAnchor(draft.kind, draft.slug, at) },
      link:
        "unfinished" in draft
          ? null
          : `${siteUrl}${draftPath(await signDraftLink(keyring, { ...draft, ...at }, days, Date.now), at)}`,
    }));
  });
  return (
    <OwnerOverview
      signedIn={{ email: grant.email, since: grant.issuedAt * 1000 }}
      here={{ place: { view: "drafts" }, note: null }}
      title={words().owner.drafts}
      siteUrl={siteUrl}
      made={null}
    >
      <DraftLinks
        days={days}
        isLocal={isLocal(siteUrl)}
        until={new Date(Date.now() + days * 86_400_000)}
        drafts={await Promise.all(linked)}
      />
    </OwnerOverview>
  );
}
