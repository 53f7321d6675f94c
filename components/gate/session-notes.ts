import { studyPath } from "@/lib/paths";

// What the site leaves in the session storage. The server decides by its own cookies; nothing here opens anything.

/** Notes the verified address, for this tab. */
export const noteVerified = (email: string): void => note("userData", JSON.stringify({ email }));

/** Notes that a study was unlocked, for this tab. */
export const noteUnlocked = (slug: string): void => note(`unlocked-${studyPath(slug)}`, "true");

function note(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing: the grant's cookie is what counts.
  }
}
