import { redirect } from "next/navigation";
import type { ComponentProps } from "react";
import { catalogue } from "@/lib/content/catalogue";
import { own } from "@/lib/content/own";
import { below, studyPath, UNLOCK, unlockPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { studyId } from "@/lib/study-id";
import { thisLanguage } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { Warning } from "@/rooms/door/warning";
import { RoomGate } from "../../../ndacasestudies/room-gate";

export const dynamic = "force-dynamic";

export const generateMetadata = () => pageMetadata(UNLOCK, { noindex: true });

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: ComponentProps<typeof RoomGate>["query"];
};

/** Where a visitor without a passcode asks for a locked study. */
export default async function AskPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const card = catalogue().locked.find((locked) => locked.slug === slug);
  const at = thisLanguage();
  if (!card) redirect(below(studyPath(encodeURIComponent(slug)), at));
  if (!card.ask) redirect(below(unlockPath(slug), at));
  const { title, client, year } = card;
  return (
    <RoomGate
      place={{ slug: studyId(slug) }}
      query={searchParams}
      head={
        <Warning
          title={words().gate.askForAccess}
          clauses={[
            [
              words().gate.theStudy,
              client === undefined
                ? say(words().gate.studyOfYear, { title, year })
                : say(words().gate.studyOfClient, { title, client, year }),
            ],
            [words().gate.howItWorks, say(words().gate.askingWorks, { designer: own().site.name })],
          ]}
        />
      }
      prompt={words().gate.askingPrompt}
    />
  );
}
