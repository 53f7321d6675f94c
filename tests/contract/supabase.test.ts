import { afterAll } from "vitest";
import { attackContract } from "./attack-contract";
import { authAdminContract } from "./auth-admin-contract";
import { authSessionsContract } from "./auth-sessions-contract";
import { authWireContract } from "./auth-wire-contract";
import { codesContract } from "./codes-contract";
import { shared, standInHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { logContract } from "./log-contract";
import { ownerContract } from "./owner-contract";
import { passcodesContract } from "./passcodes-contract";
import { storageContract } from "./storage-contract";
import { storageWireContract } from "./storage-wire-contract";

const backend = shared(standInHarness);
afterAll(backend.close);

codesContract("Supabase (the stand-in)", backend.start);
passcodesContract("Supabase (the stand-in)", backend.start);
ownerContract("Supabase (the stand-in)", backend.start);
limitsContract("Supabase (the stand-in)", backend.start);
storageContract("Supabase (the stand-in)", backend.start);
storageWireContract("Supabase (the stand-in)", backend.start);
authWireContract("Supabase (the stand-in)", backend.start);
attackContract("Supabase (the stand-in)", backend.start);
authSessionsContract("Supabase (the stand-in)", backend.start);
authAdminContract("Supabase (the stand-in)", backend.start);
logContract("Supabase (the stand-in)", backend.start);
