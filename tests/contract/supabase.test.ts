import { afterAll } from "vitest";
import { attackContract } from "./attack-contract";
import { authWireContract } from "./auth-wire-contract";
import { codesContract } from "./codes-contract";
import { shared, standInHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { logContract } from "./log-contract";
import { ownerContract } from "./owner-contract";
import { passcodesContract } from "./passcodes-contract";
import { storageContract } from "./storage-contract";

const backend = shared(standInHarness);
afterAll(backend.close);

codesContract("Supabase (the stand-in)", backend.start);
passcodesContract("Supabase (the stand-in)", backend.start);
ownerContract("Supabase (the stand-in)", backend.start);
limitsContract("Supabase (the stand-in)", backend.start);
storageContract("Supabase (the stand-in)", backend.start);
authWireContract("Supabase (the stand-in)", backend.start);
attackContract("Supabase (the stand-in)", backend.start);
logContract("Supabase (the stand-in)", backend.start);
