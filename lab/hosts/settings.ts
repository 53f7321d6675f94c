/** The header by which the walker says where a visitor comes from; the edge turns it into the host's own. */
export const VISITOR_HEADER = "x-walker-address";

/** The site's address in the walk. It need not exist: the edge on this machine answers in its place. */
export const SITE_URL = "https://portfolio.example";
export const OWNER = "owner@portfolio-of-the-walk.com";
export const PASSCODE = "walk-through-4711";

/** All that the owner sets at the host; a function gets this and what the host itself adds. */
export const siteSettings = (supabase: { url: string; secretKey: string }) => ({
  SITE_URL,
  SUPABASE_URL: supabase.url,
  SUPABASE_SECRET_KEY: supabase.secretKey,
  GATE_SECRETS: "a secret of the walk through the hosts and of no use elsewhere",
  CASE_STUDY_PASSCODE: PASSCODE,
  OWNER_EMAIL: OWNER,
});
