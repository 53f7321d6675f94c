/** Runs once at the start of a production server: prints what the gates run on, or exits if they cannot work. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return;
  const { announceStart } = await import("./lib/env/announce-start");
  const { takeTraceForUnknown } = await import("./lib/http/trace-method");
  const { guardServers } = await import("./lib/http/guard-servers");
  takeTraceForUnknown();
  guardServers();
  announceStart();
}
