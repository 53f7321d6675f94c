import { OWNER_DRAFTS } from "@/lib/paths";
import { LANGUAGES } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownMoment, titleIn } from "@/rooms/record/words";
import { DRAFT_DAYS, type LinkedDraft } from "@/rooms/rules/draft-link";
import { Copy } from "./copy";
import { Ledger } from "./ledger";
import { Ways } from "./owner-overview";
import styles from "./owner-overview.module.css";

const { owner, blog, studies } = words();

type Props = {
  days: number;
  /** When links of now end. */
  until: Date;
  /** Whether this site answers its own computer only. */
  isLocal: boolean;
  /** Each in each of its languages. Without a `link`: unfinished. */
  drafts: readonly (Pick<LinkedDraft, "kind"> & {
    anchor: string;
    title: string;
    tag: string;
    link: string | null;
  })[];
};

/** Links to the drafts of the site, for as many days as the owner chooses. */
export function DraftLinks({ days, until, isLocal, drafts }: Props) {
  return (
    <>
      <Ways
        label={owner.linksValid}
        ways={DRAFT_DAYS.map((one) => ({
          says: say(owner.daysLong, { days: one }),
          href: `${OWNER_DRAFTS}?days=${one}`,
          current: one === days,
        }))}
      />
      <Ledger
        id="links"
        heading={say(owner.linksUntil, { moment: shownMoment(until.toISOString()) })}
        intro={isLocal ? `${owner.linksHere} ${owner.draftsIntro}` : owner.draftsIntro}
        columns={[studies.draft, [owner.access, "wide"]]}
        nothing={owner.noDrafts}
        lines={drafts.map(({ kind, anchor, title, tag, link }) => {
          const named = titleIn(title, LANGUAGES.length === 1 ? null : tag);
          return {
            key: anchor,
            group: kind === "study" ? owner.caseStudies : blog.blogs,
            cells: [
              named,
              link === null ? (
                owner.unfinished
              ) : (
                <Copy key="copy" text={link} what={say(owner.linkOf, { title: named })} />
              ),
            ],
            // Without scripts there is no button.
            below:
              link === null ? undefined : (
                <a id={anchor} href={link} className={styles.draft}>
                  <code>{link}</code>
                </a>
              ),
          };
        })}
      />
    </>
  );
}
