import { afterAll, expect, test } from "vitest";
import { standInHarness } from "./harness";
import { measureOperations } from "./operations";

const h = await standInHarness();
afterAll(h.close);

// Each is a round trip to Supabase, which may be far away. One that is not needed makes every visitor wait.
test("what visitors do at the gates asks Supabase no more often than it must", async () => {
  const counts = (await measureOperations(h)).map(({ name, before, after }) => [
    name,
    before.rounds,
    before.calls.length,
    after.calls.length,
  ]);
  expect(counts).toEqual([
    // [operation, rounds, calls, calls after the answer]
    ["ask for a code", 5, 6, 1],
    ["enter a wrong code", 4, 4, 0],
    ["enter the code", 5, 7, 0],
    ["open the document", 0, 0, 1],
    ["get a page, or its text", 0, 0, 1],
    ["sign out", 1, 2, 0],
    ["enter a wrong passcode", 1, 1, 0],
    ["unlock a study with the resume's passcode", 1, 1, 1],
    ["unlock a study with a labelled passcode", 2, 2, 1],
    ["open another study that it covers", 0, 0, 1],
    ["show the owner's page", 1, 3, 0],
  ]);
});
