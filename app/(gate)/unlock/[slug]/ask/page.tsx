import { redirect } from "next/navigation";
import type { ComponentProps } from "react";
import { catalogue } from "@/lib/content/catalogue";
import { site } from "@/lib/content/own.generated";
import { studyPath, UNLOCK, unlockPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { studyId } from "@/lib/study-id";
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
  if (!card) redirect(studyPath(encodeURIComponent(slug)));
  if (!card.ask) redirect(unlockPath(slug));
  const { title, client, year } = card;
  return (
    <RoomGate
      place={{ slug: studyId(slug) }}
      query={searchParams}
      head={
        <Warning
          title="Ask for access"
          clauses={[
            ["The case study", [`“${title}”`, client, year].filter(Boolean).join(", ")],
            [
              "How it works",
              `You prove your company address with a code, and may leave a line. ${site.name} lets each reader in.`,
            ],
          ]}
        />
      }
      prompt="Enter your company email. Addresses of free mail get no code."
    />
  );
}
