/** Who may wait for a function's start: visitors from search, people at a gate, or, where a host makes one of all, both. */
export type Serves = "public" | "gated" | "all";

/** What a host made of one function. */
export type FunctionReport = Readonly<{
  name: string;
  bytes: number;
  files: number;
  serves: Serves;
  /** Milliseconds from the start of its process to readiness; undefined where nothing asked for it. */
  coldMs: number | undefined;
}>;

/** The site as a host would serve it, on this machine. */
export type Deployment = Readonly<{
  host: string;
  /** Where the stand-in for the host's edge listens. */
  url: string;
  /** False where headers of files are set apart from the build, in the host's own settings. */
  filesHaveHeaders: boolean;
  functions(): readonly FunctionReport[];
  /** What the functions wrote on their consoles. */
  log(): readonly string[];
  stop(): Promise<void>;
}>;

/** The header by which the walker says where a visitor comes from; the edge turns it into the host's own. */
export const VISITOR_HEADER = "x-walker-address";
