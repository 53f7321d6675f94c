import { z } from "zod";
import { draftAnchor, isLocal, languagePart, OWNER_DRAFTS } from "../../../lib/paths";
import { momentInWords } from "../../content/in-words";
import { pictureVersion } from "../../content/publish/changes";
import {
  bringIn,
  finishMerge,
  isPushed,
  nameAuthor,
  publish,
  takeBack,
  undoPublish,
} from "../../content/publish/publish";
import { readState } from "../../content/publish/state";
import { UsageError } from "../../content/usage-error";
import { entryOf } from "./entries";
import { type Checks, pictureNamed, type Routes } from "./routes";

const NO_CHECKS: Checks = { content: async () => [], doctor: async () => [] };

const message = z.strictObject({ message: z.string().trim().max(5000) });
/** For each file, the side to take of each of its clashes. */
const choices = z.record(z.string(), z.record(z.string(), z.enum(["mine", "theirs"])));
const decided = z.strictObject({ decision: z.strictObject({ of: z.string(), choices }).optional() });
const author = z.strictObject({ name: z.string().trim().min(1), email: z.email() });
const waiting = z.strictObject({ command: z.string() });

const sharing = z.strictObject({ file: z.string(), days: z.literal([1, 7, 30]) });
/** A link to a draft, or the place where its owner makes it; and words about it, or about what it needs first. */
export type DraftLink = { words: string; link?: string; owner?: string };

/** The changes since the last publishing, and all that git does for the studio. */
export const PUBLISH = {
  "GET publish": ({ site }) => readState(site.root),
  "GET publish/content": ({ site: { checks = NO_CHECKS } }) => checks.content(),
  "GET publish/doctor": ({ site: { checks = NO_CHECKS } }) => checks.doctor(),
  "GET publish/picture": async ({ site, ...asked }) => {
    const when = asked.given("when") === "before" ? "before" : "after";
    return { src: await pictureVersion(site.root, pictureNamed(asked), when) };
  },
  "POST publish": async ({ site: { root, checks = NO_CHECKS }, body }) => {
    const given = await body(message);
    const mistakes = await checks.content();
    return mistakes.length > 0 ? { kind: "wrong", mistakes } : publish(root, given.message);
  },
  "POST publish/bring": async ({ site, body }) => {
    const given = await body(message.extend(decided.shape));
    return bringIn(site.root, given.message, given.decision);
  },
  "POST publish/undo": async ({ site, body }) => undoPublish(site.root, (await body(decided)).decision),
  "POST publish/finish": async ({ site, body }) => finishMerge(site.root, (await body(decided)).decision),
  "POST publish/back": async ({ site, body }) => takeBack(site.root, (await body(waiting)).command),
  "POST publish/draft": async ({ site, body }): Promise<DraftLink> => {
    const { root, address, vault } = site;
    const { file, days } = await body(sharing);
    const { kind, slug, isDraft, isPrivate, translation } = entryOf(site, file);
    if (!isDraft || isPrivate || slug === null || (kind !== "study" && kind !== "article"))
      throw new UsageError("Only a draft of a public page has a link.");
    if (!address || isLocal(address))
      return {
        words:
          "This computer does not know your site's address. Write it into the file .env.local, as SITE_URL=https://your.design, then start the studio again.",
      };
    if ((await isPushed(root, `content/${file}`)) === false)
      return {
        words:
          "Your site does not have this draft yet. Publish first: it goes along, and no visitor sees it.",
      };
    const at = translation ? { lang: languagePart(translation.tag) } : {};
    const made = await vault?.("draftLink", address, { kind, slug, ...at }, days);
    if (made)
      return {
        link: made.link,
        words: `It opens until ${momentInWords(made.until)}, and cannot be withdrawn before.`,
      };
    return {
      owner: new URL(`${OWNER_DRAFTS}#${draftAnchor(kind, slug, at)}`, address).href,
      words:
        "Your site opens no link that this computer signs: its secret is not here, or your host has not built the draft yet. Wait for the build, or sign in at your site and copy the link there:",
    };
  },
  "POST publish/author": async ({ site, body }) => nameAuthor(site.root, await body(author)),
} satisfies Routes;
