import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { words as site } from "@/lib/words/site-words";
import type { DocumentAccess } from "@/rooms/http/open-document";
import { ndaRoom } from "@/rooms/rules/built-in-rooms";
import { DocumentView } from "./view";

const store = vi.hoisted(() => ({ current: vi.fn() }));
vi.mock("@/rooms/http/session", () => ({
  visit: async () => ({
    visitor: { ip: "192.0.2.1" },
    app: { gate: () => null, documents: async () => store },
  }),
}));

const grant = { kind: "document", session: "s", email: "jo@acme.com" } as DocumentAccess["grant"];
const words = {
  title: "Under NDA",
  warning: "Keep it to yourself.",
  ownershipLine: "Property of all.",
  notice: "Read it here.",
  noticeByPasscode: "Read it here by your passcode.",
};
const room = { ...ndaRoom(words), slug: "helios", announced: false };
const access = { grant, room, endsAt: 1 } as DocumentAccess;
const cover = { width: 2, height: 1, blur: "", avifSrcSet: "", src: "/casestudies/ferry/media/cover-1.webp" };
const FERRY = { slug: "ferry", title: "The ferry", line: "A board over a quay.", cover };
const document = {
  id: "a",
  title: "Plans",
  pages: [{ width: 960, height: 540, hasText: true }],
  outline: [],
};
const shown = async (studies: (typeof FERRY)[], of: DocumentAccess = access) =>
  renderToStaticMarkup(await DocumentView({ access: of, words, studies }));

const said = (key: "endAccess" | "noDocument" | "unreachableHere") =>
  renderToStaticMarkup(site().viewer[key]);
const LINK = 'href="/casestudies/ferry"';
const VIEWER = "data-document-viewer";

beforeEach(() => {
  store.current.mockReset();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("a room with a document and studies shows the document, and links to the studies in its contents", async () => {
  store.current.mockResolvedValue(document);
  const html = await shown([FERRY]);
  for (const part of [VIEWER, LINK, "The ferry"]) expect(html).toContain(part);
  expect(await shown([])).not.toContain("/casestudies/");
});

test("beside the pages, the notice speaks of the reader's address, or of the passcode of a reader without one", async () => {
  store.current.mockResolvedValue(document);
  expect(await shown([])).toContain(`${words.notice}<`);
  const byPasscode = { ...grant, kind: "passcode", email: "passcode acme" } as DocumentAccess["grant"];
  const html = await shown([], { ...access, grant: byPasscode });
  expect(html).toContain(words.noticeByPasscode);
  expect(html).not.toContain(`${words.notice}<`);
});

test("a room without a document shows its studies: title, line, picture, and a way to end the access", async () => {
  store.current.mockResolvedValue(null);
  const html = await shown([FERRY]);
  expect(html).not.toContain(VIEWER);
  for (const part of [LINK, "The ferry", "A board over a quay.", cover.src, said("endAccess")])
    expect(html).toContain(part);
  expect(html, "the words about a document's pages").not.toContain("Read it here.");
  expect(html).not.toContain(said("unreachableHere"));
  expect(await shown([])).toContain(said("noDocument"));
});

test("while the document's store does not answer, the studies of its room are there, and the page says so", async () => {
  store.current.mockRejectedValue(new Error("down"));
  const html = await shown([FERRY]);
  for (const part of [LINK, said("unreachableHere")]) expect(html).toContain(part);
});
