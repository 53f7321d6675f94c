/** Next runs this once, when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return;
  const { announceStart } = await import("./lib/env/announce-start");
  announceStart();
}
