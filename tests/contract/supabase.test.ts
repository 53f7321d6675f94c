import { afterAll, describe } from "vitest";
import { ON_SUPABASE, WITH_CLOCK } from "./contracts";
import { standInHarness } from "./harness";

const h = await standInHarness();
afterAll(h.close);

const contracts = Object.entries({ ...WITH_CLOCK, ...ON_SUPABASE });
describe.each(contracts)("%s on Supabase (the stand-in)", (_, contract) => contract(h));
