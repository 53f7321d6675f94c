import { setTimeout as wait } from "node:timers/promises";
import { prepareDocument } from "../../lib/document/prepare";
import { bucketStore } from "../../lib/document/store/bucket-store";
import { DOCUMENT_BUCKET } from "../../lib/document/store/open-store";
import { SECRET_KEY } from "../../tests/supabase/gateway";
import { startStandIn } from "../../tests/supabase/stand-in";

const DOCUMENT = "content/private/nda/document.pdf";
const MAIL_MS = 10_000;

/** A Supabase project for one walk, with the document in its bucket. */
type Supabase = Readonly<{
  url: string;
  secretKey: string;
  /** The code in the last mail to an address; waits for a mail that leaves after the answer. */
  codeFor(email: string): Promise<string>;
  close(): Promise<void>;
}>;

export async function openSupabase(): Promise<Supabase> {
  const { url, auth, close } = await startStandIn({ realTime: true });
  await prepareDocument(DOCUMENT, bucketStore({ url, secretKey: SECRET_KEY, bucket: DOCUMENT_BUCKET }));
  return {
    url,
    secretKey: SECRET_KEY,
    codeFor: async (email) => {
      for (const end = Date.now() + MAIL_MS; Date.now() < end; await wait(20)) {
        const code = auth.mails.findLast((mail) => mail.email === email)?.code;
        if (code) return code;
      }
      throw new Error(`No mail came to ${email}`);
    },
    close,
  };
}
