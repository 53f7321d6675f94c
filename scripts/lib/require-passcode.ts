import { ContentError } from "../../lib/content/content-error";

/**
 * Refuses a build in which studies are locked and no passcode opens them: visitors would meet a door without a key.
 *
 * @param locked the locked studies' cards
 * @param passcode CASE_STUDY_PASSCODE
 * @throws ContentError naming the locked studies and the mend
 */
export function requirePasscode(locked: readonly { slug: string }[], passcode: string | undefined): void {
  if (locked.length === 0 || passcode) return;
  throw new ContentError("content/case-studies", [
    {
      field: "lock",
      expected:
        "expected CASE_STUDY_PASSCODE to be set, which opens them: npm run setup makes one (see .env.example), or set lock: false",
      found: `${locked.map(({ slug }) => slug).join(", ")} locked, and no passcode`,
    },
  ]);
}
