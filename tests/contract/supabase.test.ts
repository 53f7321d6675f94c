import { codesContract } from "./codes-contract";
import { standInHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { passcodesContract } from "./passcodes-contract";

codesContract("Supabase (the stand-in)", standInHarness);
passcodesContract("Supabase (the stand-in)", standInHarness);
limitsContract("Supabase (the stand-in)", standInHarness);
