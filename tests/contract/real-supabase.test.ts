import { afterAll, describe } from "vitest";
import "./cheap-hashes";
import { CONTRACTS, ON_SUPABASE } from "./contracts";
import { realHarness } from "./real-project";

// `npx tsx lab/run.ts supabase`: the same promises on a real project that is only for tests (docs/gates.md).
const {
  SUPABASE_TEST_URL: url,
  SUPABASE_TEST_SECRET_KEY: secretKey,
  SUPABASE_TEST_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_TEST_DB_URL: databaseUrl,
} = process.env;
if (!url || !secretKey || !publishableKey || !databaseUrl)
  throw new Error(
    "Set SUPABASE_TEST_URL, SUPABASE_TEST_SECRET_KEY, SUPABASE_TEST_PUBLISHABLE_KEY and SUPABASE_TEST_DB_URL: the project to test",
  );

const h = await realHarness({ url, secretKey, publishableKey }, databaseUrl);
afterAll(h.close);
const contracts = Object.entries({ ...CONTRACTS, ...ON_SUPABASE });
describe.each(contracts)("%s on the real project", (_, contract) => contract(h));
