/** Answers the calls of `forkVault`, for as long as the process that sends them is there. */
import { ensureOwn } from "../../content/generate/ensure-own";
import { commandEnv } from "../lib/command-env";

ensureOwn();
const { vaultOf } = await import("../../content/vault");
const { embeddedDatabase } = await import("../../../rooms/backends/embedded/database");

const settings = commandEnv();
const vault = vaultOf(settings);

process.on("message", async ({ id, name, args }: { id: number; name: "document"; args: [null] }) => {
  try {
    process.send?.({ id, answer: await vault(name, ...args) });
  } catch (error) {
    process.send?.({ id, refused: (error as Error).message });
  }
});
// Ctrl+C in the terminal reaches this process, too.
process.on("SIGINT", () => {});
process.on("disconnect", async () => {
  if (!settings.supabase) await embeddedDatabase(settings.dataDir).close();
  process.exit();
});
