import { SECRET_KEY, startStandIn } from "../../tests/contract/supabase-stand-in";

/** A Supabase project for one walk, with the document in its bucket. */
export type Supabase = Readonly<{
  url: string;
  secretKey: string;
  codeFor(email: string): Promise<string>;
  close(): Promise<void>;
}>;

export async function openSupabase(): Promise<Supabase> {
  const standIn = await startStandIn();
  return {
    url: standIn.url,
    secretKey: SECRET_KEY,
    codeFor: async (email) => standIn.auth.mails.findLast((mail) => mail.email === email)?.code ?? "none",
    close: standIn.close,
  };
}
