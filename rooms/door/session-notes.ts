import { studyPath } from "@/lib/paths";

// Notes in the session storage. They open nothing: the server only trusts its own cookies.

export const noteVerified = (email: string): void => note("userData", JSON.stringify({ email }));

export const noteUnlocked = (slug: string): void => note(`unlocked-${studyPath(slug)}`, "true");

function note(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The browser stores nothing. Only the grant's cookie matters.
  }
}
