/** Says once, at the start of a production server, what the gates stand on; ends it where it cannot work. Opens nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return;
  const { announceStart } = await import("./lib/env/announce-start");
  announceStart();
}
