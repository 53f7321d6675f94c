import { afterAll, describe } from "vitest";
import { WHOLE } from "../whole";
import { EVERYWHERE, WITH_CLOCK } from "./contracts";
import { embeddedHarness } from "./harness";

const h = await embeddedHarness();
afterAll(h.close);

// Both backends run the same SQL, so each run asks rooms and attacks through Supabase's only.
describe.each(Object.entries(WHOLE ? WITH_CLOCK : EVERYWHERE))("%s on the embedded backend", (_, contract) =>
  contract(h),
);
