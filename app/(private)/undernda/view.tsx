import { linkTo } from "@/lib/content/local-link";
import { own } from "@/lib/content/own";
import type { NdaGate } from "@/lib/content/schema/pages";
import { inLanguage } from "@/lib/words/asked-language";
import { language, thisLanguage } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { type DocumentAccess, documentFor, noteOpened } from "@/rooms/http/open-document";
import { visit } from "@/rooms/http/session";
import type { Asked } from "@/rooms/viewer/ask";
import { DocumentUnavailable } from "@/rooms/viewer/document-unavailable";
import { DocumentViewer } from "@/rooms/viewer/document-viewer";
import { RoomStudies, type RoomStudy } from "@/rooms/viewer/room-studies";

type Props = {
  access: DocumentAccess;
  /** The document's language. The owner's page is in another. */
  tag?: string;
  words: NdaGate["document"];
  asked?: Asked | null;
  /** The private studies in the room. Without a document, the page shows these alone. */
  studies?: readonly RoomStudy[];
};

/** A protected document, for a reader or an owner whose grant the page has checked. Each page image checks it again. */
export async function DocumentView({
  access,
  tag = language(),
  words: said,
  asked = null,
  studies = [],
}: Props) {
  const { grant, room, endsAt } = access;
  const { slug, announced, hours, title, ownershipLine, questions } = room;
  const place = { slug, announced, ...inLanguage(tag, thisLanguage) };
  const { app, visitor } = await visit();
  const found = await inLanguage(tag, () => documentFor(app, room)).catch((error: unknown) => {
    console.error("The document's store does not answer:", error);
    return null;
  });
  if (!found?.document) {
    const reason = found ? "none" : "store";
    if (studies.length > 0)
      return <RoomStudies {...{ place, title, studies }} documentFailed={reason === "store"} />;
    return <DocumentUnavailable {...{ place, title, hours, reason }} />;
  }

  const { document, ...from } = found;
  const preview = grant.kind === "preview";
  const by = grant.kind === "passcode" ? "passcode" : "email";
  const notice = by === "passcode" ? (said.noticeByPasscode ?? words().viewer.noticeByPasscode) : said.notice;
  const { afterwards } = app;
  if (!preview) noteOpened({ ...from, grant, room, document, gate: app.gate(), visitor, afterwards });
  return (
    <DocumentViewer
      site={own().site.name}
      home={linkTo("/")}
      title={title}
      notice={notice}
      document={{
        id: document.id,
        place,
        preview,
        questions,
        mark: room.mark,
        studies: studies.map(({ slug, title }) => ({ slug, title })),
        title: document.title,
        pages: document.pages.map(({ width, height, links }) => ({ width, height, links })),
        outline: document.outline,
      }}
      reader={{
        email: grant.email || words().mark.anonymous,
        ip: visitor.ip === "unknown" ? words().mark.unknownIp : visitor.ip,
        ownershipLine,
      }}
      access={{ endsAt, hours, now: Date.now(), by }}
      asked={asked}
      language={language()}
      words={words().viewer}
    />
  );
}
