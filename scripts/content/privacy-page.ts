import { ContentError } from "../../lib/content/content-error";
import { listedPaths, neededFiles } from "../../lib/content/own-files";

const isMissing = (root?: string): boolean => !listedPaths(root).includes("/privacy");

/**
 * Refuses a site that measures its visits and has no page where a visitor reads what is measured and says no.
 *
 * @param measured whether the site is built with a key (NEXT_PUBLIC_POSTHOG_KEY)
 * @throws ContentError
 */
export function checkPrivacyPage(measured: boolean): void {
  if (!measured || !isMissing()) return;
  throw new ContentError("content/navigation.yaml", [
    {
      field: "pages",
      expected:
        "expected /privacy in the list, since NEXT_PUBLIC_POSTHOG_KEY is set: visitors read there what is measured, and say no to it",
      example: "- { path: /privacy, footer: PRIVACY }",
    },
  ]);
}

/** A word where the site keeps what its gates are told, and has no page that says so; null where all is well. */
export function privacyAdvice(root?: string): string | null {
  const gates = neededFiles(root).some((name) => name === "ndaGate" || name === "passcodeGate");
  if (!gates || !isMissing(root)) return null;
  return "A word: the gates keep who opened what, and no page says so. /privacy is not in the list of pages in content/navigation.yaml.";
}
