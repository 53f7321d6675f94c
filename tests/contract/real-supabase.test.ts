import { describe, expect, test } from "vitest";
import { codesContract } from "./codes-contract";
import { realHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { passcodesContract } from "./passcodes-contract";

// `npm run test:supabase`: the same promises on a project of the owner's, `supabase start` or a hosted one kept for
// tests. It writes rows and makes users there.
const { SUPABASE_TEST_URL: url, SUPABASE_TEST_SECRET_KEY: key } = process.env;

describe.skipIf(!url || !key)("a real Supabase", () => {
  const start = () => realHarness(url ?? "", key ?? "");
  codesContract("the real project", start);
  passcodesContract("the real project", start);
  limitsContract("the real project", start);
});

// Asked for by name, a run that tested nothing must not look like one that passed.
test.runIf(process.env.npm_lifecycle_event === "test:supabase")("the project to test is named", () => {
  expect(url, "set SUPABASE_TEST_URL").toBeTruthy();
  expect(key, "set SUPABASE_TEST_SECRET_KEY").toBeTruthy();
});
