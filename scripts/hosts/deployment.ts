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

/** The site's address in the walk. It need not exist: the edge on this machine answers in its place. */
export const SITE_URL = "https://portfolio.example";
export const OWNER = "owner@portfolio-of-the-walk.com";
export const PASSCODE = "walk-through-4711";

/** What the owner sets at the host, and nothing else: a function gets these and what the host itself adds. */
export const siteSettings = (supabase: { url: string; secretKey: string }): Record<string, string> => ({
  SITE_URL,
  SUPABASE_URL: supabase.url,
  SUPABASE_SECRET_KEY: supabase.secretKey,
  GATE_SECRETS: "a secret of the walk through the hosts and of no use elsewhere",
  CASE_STUDY_PASSCODE: PASSCODE,
  OWNER_EMAIL: OWNER,
});
