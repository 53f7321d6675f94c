import { prepareDocument } from "../../lib/document/prepare";
import { bucketStore } from "../../lib/document/store/bucket-store";
import { DOCUMENT_BUCKET } from "../../lib/document/store/open-store";
import { SECRET_KEY } from "../../tests/supabase/gateway";
import { startStandIn } from "../../tests/supabase/stand-in";
import { eventually } from "../lib/eventually";

const DOCUMENT = "content/private/nda/document.pdf";
const MAIL_MS = 10_000;

/** A Supabase project for one walk, with the document in its bucket. */
export async function openSupabase() {
  const { url, auth, close } = await startStandIn({ realTime: true });
  await prepareDocument(DOCUMENT, bucketStore({ url, secretKey: SECRET_KEY, bucket: DOCUMENT_BUCKET }));
  return {
    url,
    secretKey: SECRET_KEY,
    /** The code in the last mail to an address; waits for a mail that leaves after the answer. */
    codeFor: (email: string) =>
      eventually(() => auth.mails.findLast((mail) => mail.email === email)?.code, {
        within: MAIL_MS,
        pause: 20,
        failed: `No mail came to ${email}`,
      }),
    close,
  };
}
