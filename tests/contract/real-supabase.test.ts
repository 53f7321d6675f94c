import { describe } from "vitest";
import { EVERYWHERE, ON_SUPABASE } from "./contracts";
import { realHarness } from "./harness";

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

const h = realHarness({ url, secretKey, publishableKey });
const contracts = Object.entries({ ...EVERYWHERE, ...ON_SUPABASE });
describe.each(contracts)("%s on the real project", (_, contract) => contract(h));
