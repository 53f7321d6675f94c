import { afterAll } from "vitest";
import { codesContract } from "./codes-contract";
import { shared, standInHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { passcodesContract } from "./passcodes-contract";

const backend = shared(standInHarness);
afterAll(backend.close);

codesContract("Supabase (the stand-in)", backend.start);
passcodesContract("Supabase (the stand-in)", backend.start);
limitsContract("Supabase (the stand-in)", backend.start);
