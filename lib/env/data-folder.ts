import { accessSync, constants, mkdirSync } from "node:fs";
import { relative, sep } from "node:path";
import { EnvError } from "./report";

/** Makes DATA_DIR, which only its owner may open, if it is missing. Throws EnvError with the system's reason, and for one that is served. */
export function makeDataFolder(dataDir: string): void {
  const refuse = (problem: string, fix: string): never => {
    throw new EnvError([{ variable: "DATA_DIR", problem, fix }]);
  };
  if (relative(".", dataDir).split(sep)[0] === "public")
    refuse("is inside public, which every visitor may read", "Set it to another folder, such as .data");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Else the bundler puts every file of the repository into the function.
    accessSync(/* turbopackIgnore: true */ dataDir, constants.W_OK);
  } catch (error) {
    refuse(
      `cannot be made a folder (${(error as Error).message})`,
      "Set it to a folder on this machine's disk that this user may write",
    );
  }
}
