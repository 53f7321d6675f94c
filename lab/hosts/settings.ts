/** The visitor's address in this walk; the edge turns it into the host's header. */
export const VISITOR_HEADER = "x-walker-address";

/** Need not exist: the edge on this machine answers. */
export const SITE_URL = "https://portfolio.example";
export const OWNER = "owner@portfolio-of-the-walk.com";
/** Its text is only in the function of its link. */
export const DRAFT = { slug: "quarzuhrwerk", title: "Quarzuhrwerk" };
export const PASSCODE = "walk-through-4711";

/** The variables that the owner sets at the host. */
export const siteSettings = (supabase: { url: string; secretKey: string }) => ({
  SITE_URL,
  SUPABASE_URL: supabase.url,
  SUPABASE_SECRET_KEY: supabase.secretKey,
  GATE_SECRETS: "a secret of the walk through the hosts and of no use elsewhere",
  CASE_STUDY_PASSCODE: PASSCODE,
  OWNER_EMAIL: OWNER,
});
