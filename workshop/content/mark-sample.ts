import sharp from "sharp";
import type { Manifest } from "../../document/manifest";
import type { MarkKind } from "../../document/mark/block";
import { pageRenderer } from "../../document/page/render-page";
import { openStore, type StoreSettings } from "../../document/store/open-store";
import { FIRST_LANGUAGE } from "../../lib/words/language";

const READER = { email: "reader@example.com", ip: "203.0.113.7" };
const WHITE: Manifest = {
  ...{ version: 2, id: "white-page", title: null, preparedAt: "", outline: [] },
  source: { name: "", bytes: 1, sha256: "" },
  pages: [{ width: 960, height: 540, hasText: false }],
};
const white = (_id: string, _page: number, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: (width * 9) / 16, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();

export type SampleMark = Readonly<{ kind: MarkKind; ownershipLine: string }>;

/**
 * The first page of a room's document with a visible mark, as WebP. If none is prepared, that of the NDA document, or a white one.
 *
 * @param id of the room
 */
export async function markSample(
  settings: StoreSettings,
  id: string,
  { kind, ownershipLine }: SampleMark,
): Promise<Buffer> {
  let document = WHITE;
  let store: Parameters<typeof pageRenderer>[0] = async () => ({ readBase: white });
  for (const key of [id, null]) {
    const one = await openStore(settings, key);
    const prepared = await one.current();
    if (!prepared) continue;
    document = prepared;
    store = async () => one;
    break;
  }
  const mark = {
    ...{ ...READER, at: new Date(), ownershipLine },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: FIRST_LANGUAGE,
  };
  const page = await pageRenderer(store).render({
    ...{ key: null, document, page: 1, width: 1600, mark, kind },
    sessionId: "sample",
  });
  return sharp(page ?? (await white("", 1, 1600)))
    .webp()
    .toBuffer();
}
