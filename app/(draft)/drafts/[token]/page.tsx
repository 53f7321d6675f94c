import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ArticleView } from "@/components/blog/article-view";
import { PublicStudy } from "@/components/case-study/public-study";
import { moreArticles } from "@/lib/content/blog";
import { below, DRAFT_ENDED } from "@/lib/paths";
import { withName } from "@/lib/seo/with-name";
import { liveKeyring } from "@/lib/sign/keyring";
import { thisLanguage } from "@/lib/words/language";
import { openDraftLink } from "@/rooms/contents/drafts";

export const dynamic = "force-dynamic";

/** A distinct duration, which the owner's page of drafts has too, makes Vercel build a function that alone contains the drafts. */
export const maxDuration = 15;

type Props = { params: Promise<{ token: string }> };

const found = async ({ params }: Props) => {
  const keyring = liveKeyring();
  return keyring && openDraftLink(keyring, (await params).token, Date.now);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const draft = await found(props);
  return {
    ...(draft && typeof draft !== "string" && { title: withName(draft.title) }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** A draft as its page will look, for whoever has a link. Any other link leads to the published page, or has ended, whatever the reason. */
export default async function DraftPage(props: Props) {
  const draft = await found(props);
  if (draft === null || typeof draft === "string") redirect(draft ?? below(DRAFT_ENDED, thisLanguage()));
  if (draft.kind === "study") return <PublicStudy study={draft.study} />;
  return <ArticleView article={draft.article} more={moreArticles(draft.slug)} />;
}
