import type { EditedSite } from "../../content/change-content";
import { ensureOwn } from "../../content/generate/ensure-own";
import { UsageError } from "../../content/usage-error";
import { loadEnvFilesOrExit } from "./local-env";

/** The mistake of a command line that names no kind of content. */
export const noKind = (name: string | undefined): UsageError =>
  new UsageError(
    name
      ? `There is no "${name}". Choose case-study, article, room or page.`
      : "Which: case-study, article, room or page?",
  );

/** The site of this folder. The modules that check it import the pages' content, which is there afterwards. */
export function thisSite(): EditedSite {
  loadEnvFilesOrExit();
  ensureOwn();
  return { root: ".", measured: Boolean(process.env.NEXT_PUBLIC_POSTHOG_KEY) };
}
