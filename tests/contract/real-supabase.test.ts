import { codesContract } from "./codes-contract";
import { realHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { passcodesContract } from "./passcodes-contract";

// `npm run test:supabase`: the same promises on a project of the owner's, `supabase start` or a hosted one kept for
// tests. It writes rows and makes users there.
const { SUPABASE_TEST_URL: url, SUPABASE_TEST_SECRET_KEY: key } = process.env;
if (!url || !key) throw new Error("Set SUPABASE_TEST_URL and SUPABASE_TEST_SECRET_KEY: the project to test");

const start = () => realHarness(url, key);
codesContract("the real project", start);
passcodesContract("the real project", start);
limitsContract("the real project", start);
