import { afterAll, describe } from "vitest";
import { WHOLE } from "../whole";
import "./cheap-hashes";
import { EACH_RUN, ON_SUPABASE, WITH_CLOCK } from "./contracts";
import { standInHarness } from "./harness";

const h = await standInHarness();
afterAll(h.close);

const contracts = Object.entries({ ...(WHOLE ? WITH_CLOCK : EACH_RUN.supabase), ...ON_SUPABASE });
describe.each(contracts)("%s on Supabase (the stand-in)", (_, contract) => contract(h));
