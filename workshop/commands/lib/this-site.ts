import type { EditedSite } from "../../content/change-content";
import { ensureOwn } from "../../content/generate/ensure-own";
import { loadEnvFilesOrExit } from "./local-env";

/** The site of this folder. The modules that check it import the pages' content, which is there afterwards. */
export function thisSite(): EditedSite {
  loadEnvFilesOrExit();
  ensureOwn();
  return { root: ".", measured: Boolean(process.env.NEXT_PUBLIC_POSTHOG_KEY) };
}
