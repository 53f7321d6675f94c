import { authWireContract } from "./auth-wire-contract";
import { codesContract } from "./codes-contract";
import { realHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { logContract } from "./log-contract";
import { passcodesContract } from "./passcodes-contract";
import { storageContract } from "./storage-contract";

// `npx vitest run real-supabase`: the same promises on a project of the owner's, `supabase start` or a hosted one kept for
// tests. It writes rows, makes users and, for a while, buckets there.
const {
  SUPABASE_TEST_URL: url,
  SUPABASE_TEST_SECRET_KEY: secretKey,
  SUPABASE_TEST_PUBLISHABLE_KEY: publishableKey,
} = process.env;
if (!url || !secretKey || !publishableKey)
  throw new Error(
    "Set SUPABASE_TEST_URL, SUPABASE_TEST_SECRET_KEY and SUPABASE_TEST_PUBLISHABLE_KEY: the project to test",
  );

const start = () => realHarness({ url, secretKey, publishableKey });
codesContract("the real project", start);
passcodesContract("the real project", start);
limitsContract("the real project", start);
storageContract("the real project", start);
authWireContract("the real project", start);
logContract("the real project", start);
