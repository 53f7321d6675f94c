import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { MAX_PDF_BYTES } from "../../../document/pdf/inspect";
import { readExactText } from "../../../lib/content/text-file";
import { keyIn } from "../../../rooms/contents/document-service";
import { readText } from "../../content/content-text";
import { sampleOf } from "../../content/document";
import { ForbiddenPath, placeOf, removePath } from "../../content/safe-file";
import { UsageError } from "../../content/usage-error";
import type { Vault } from "../../content/vault";
import { entryOf } from "./entries";
import type { Asked, Routes, Site } from "./routes";

const passcode = z.strictObject({ label: z.string(), days: z.string() });
const gone = z.strictObject({ label: z.string() });

/** The document of a room or of the NDA gate, with its pages, and the passcodes of a room. */
export const DOCUMENT = {
  "GET document": (asked) => vaultOf(asked.site)("document", documentOf(asked).key),
  "POST document": async (asked) => {
    const { key, pdf } = documentOf(asked);
    const to = placeOf(asked.site.root, pdf);
    // The form's own PDF stays until this one is prepared. Git ignores the name.
    const folder = join(dirname(to), `.${randomUUID()}.studio`);
    const file = join(folder, basename(to));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await asked.into(file, MAX_PDF_BYTES);
    } catch (error) {
      await rm(folder, { recursive: true });
      throw error;
    }
    const vault = vaultOf(asked.site);
    await vault("prepare", key, { file, name: asked.given("name"), to });
    return vault("document", key);
  },
  "DELETE document": async (asked) => {
    const { key, pdf } = documentOf(asked);
    const vault = vaultOf(asked.site);
    await vault("remove", key);
    removePath(asked.site.root, pdf);
    return vault("document", key);
  },
  // A Buffer: the studio sends it as a WebP.
  "GET document/page": async (asked) => {
    const { given, query, site } = asked;
    const args = [given("id"), Number(given("page")), query.has("large")] as const;
    return Buffer.from(await vaultOf(site)("page", documentOf(asked).key, ...args));
  },
  // The same, with the mark that the form has, also before that is saved.
  "GET mark": async (asked) => {
    const { given, site } = asked;
    const kind = given("kind") === "quiet" ? "quiet" : "dense";
    const mark = { kind, ownershipLine: given("line") } as const;
    return Buffer.from(await vaultOf(site)("sample", roomOf(asked).room, mark));
  },
  "GET passcodes": (asked) => vaultOf(asked.site)("passcodes", roomOf(asked)),
  "POST passcodes": async (asked) =>
    vaultOf(asked.site)("addPasscode", roomOf(asked), await asked.body(passcode)),
  "DELETE passcodes": async (asked) => {
    const vault = vaultOf(asked.site);
    await vault("revokePasscode", (await asked.body(gone)).label);
    return vault("passcodes", roomOf(asked));
  },
} satisfies Routes;

function vaultOf({ vault }: Site): Vault {
  if (vault) return vault;
  throw new UsageError("This studio cannot keep documents: ask the person who set up this site.");
}

/** The document that a form is about: the key of its place, and the place of its PDF. */
function documentOf({ site, given }: Asked): { key: string | null; pdf: string } {
  const { own, roomSlug, translation } = entryOf(site, given("file"));
  if (own !== "ndaGate" && roomSlug === undefined) throw new ForbiddenPath("This form has no document");
  const room = roomSlug ?? null;
  const language = translation?.tag;
  const id = room === null ? null : roomIn(site, room).id;
  return { key: keyIn(id, language), pdf: sampleOf({ room, language }) };
}

function roomOf({ site, given }: Asked): { room: string; alone: boolean; slug: string } {
  const { roomSlug: slug } = entryOf(site, given("file"));
  if (slug === undefined) throw new ForbiddenPath("This form has no passcodes");
  const { id, policy } = roomIn(site, slug);
  return { room: id, alone: policy?.passcode === "instead", slug };
}

/** As much of a room as is needed here, so that a mistake in its other fields is in nobody's way. */
const someRoom = z.object({
  id: z.string().optional(),
  policy: z.object({ passcode: z.string().optional() }).optional(),
});

function roomIn({ root }: Site, slug: string) {
  const file = `content/private/rooms/${slug}/room.yaml`;
  const { value } = readText(file, readExactText(placeOf(root, file)));
  const { id = slug, policy } = someRoom.parse(value);
  return { id, policy };
}
