import { studyPath } from "@/lib/paths";

// What the site keeps in the session storage. The server decides by its own cookies; nothing here opens anything.

/** Stores the verified address, for this tab. */
export const noteVerified = (email: string): void => note("userData", JSON.stringify({ email }));

/** Stores that a study was unlocked, for this tab. */
export const noteUnlocked = (slug: string): void => note(`unlocked-${studyPath(slug)}`, "true");

function note(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing: only the grant's cookie matters.
  }
}
