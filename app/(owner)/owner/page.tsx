import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { env } from "@/lib/env/server-env";
import { OWNER } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { words } from "@/lib/words/site-words";
import { liveGate } from "@/rooms/backends";
import { OwnerGate } from "@/rooms/door/owner-gate";
import { ownerGrant } from "@/rooms/http/grants";
import { readMade } from "@/rooms/http/made-passcode";
import { readNotice } from "@/rooms/http/notice";
import { readPlace } from "@/rooms/http/owner-place";
import { readPending } from "@/rooms/http/pending";
import { visit } from "@/rooms/http/session";
import { doneWords, OwnerOverview } from "@/rooms/owner/owner-overview";
import { OwnerSetup } from "@/rooms/owner/owner-setup";
import { DatabaseDown } from "@/rooms/owner/owner-view";
import { readSince } from "@/rooms/report/read-log";
import { DatabaseError } from "@/rooms/rules/ports";
import { shownAt } from "./shown-view";

export const dynamic = "force-dynamic";

/** Without OWNER_EMAIL this page is a 404 in production, and has the title of one. */
export const generateMetadata = (): Metadata =>
  pageMetadata(hasNoOwner() ? "/404" : OWNER, { noindex: true });

const DEFAULT_SPAN = "30d";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who opened what. The page checks the grant itself; each action checks it again. */
export default async function OwnerPage({ searchParams }: Props) {
  const { ownerEmail, siteUrl } = env();
  if (hasNoOwner()) notFound();
  if (!ownerEmail) return <OwnerSetup />;
  const [query, context] = [await searchParams, await visit()];
  const [grant, error] = await Promise.all([ownerGrant(context), readNotice(context, first(query.error))]);
  const gate = liveGate();
  if (!grant || !gate) {
    const pending = await readPending(context, "ownerPending");
    return <OwnerGate pending={pending?.email ?? null} error={error} />;
  }

  const asked = readPlace(query);
  const span = asked.since ?? DEFAULT_SPAN;
  const since = readSince(span, Date.now()) ?? new Date(0);
  const made = await readMade(context, grant);
  const done = made ? null : doneWords(first(query.done));
  const note =
    error !== null ? { words: error, bad: true } : done === null ? null : { words: done, bad: false };
  const view = { gate, grant, span, since, siteUrl, here: { place: asked, note } };
  const { title, here, content } = await shownAt(view).catch((error) => {
    if (!(error instanceof DatabaseError)) throw error;
    console.error("The owner's page could not read the database:", error);
    return {
      title: words().owner.whoOpenedWhat,
      here: view.here,
      content: <DatabaseDown here={view.here} />,
    };
  });
  return (
    <OwnerOverview
      signedIn={{ email: grant.email, since: grant.issuedAt * 1000 }}
      here={here}
      title={title}
      siteUrl={siteUrl}
      made={made}
    >
      {content}
    </OwnerOverview>
  );
}

const hasNoOwner = (): boolean => env().production && !env().ownerEmail;

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];
