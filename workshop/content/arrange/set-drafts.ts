import type { EditedSite } from "../change-content";
import { changeSite } from "../change-site";
import { inTurn } from "../turn";
import { readContent, rewritten } from "./read-content";
import { subjectAt } from "./subject";

/**
 * Makes drafts of studies and articles, or takes `draft` away.
 *
 * @param files below content/; of a private study either of its two files
 * @throws UsageError for another file, and as changeSite does; ContentError if a content file is not YAML. Then nothing is written
 */
export const setDrafts = (site: EditedSite, files: readonly string[], isDraft: boolean): Promise<void> =>
  inTurn(site.root, "texts", () => {
    const content = readContent(site.root);
    const subjects = files.map((file) => subjectAt(site.root, content, file));
    const own = subjects.flatMap((one) => (one.isDraft === isDraft ? [] : one.own));
    const written = [...new Set(own)].map(({ file, value, body }) => {
      const { draft: _, ...fields } = value as Record<string, unknown>;
      return rewritten(site.root, file, { value: isDraft ? { draft: true, ...fields } : fields, body });
    });
    changeSite(site, { moved: [], removed: [], written });
  });
