import { afterAll } from "vitest";
import { attackContract } from "./attack-contract";
import { codesContract } from "./codes-contract";
import { embeddedHarness, shared } from "./harness";
import { limitsContract } from "./limits-contract";
import { logContract } from "./log-contract";
import { ownerContract } from "./owner-contract";
import { passcodesContract } from "./passcodes-contract";

const backend = shared(embeddedHarness);
afterAll(backend.close);

codesContract("the embedded backend", backend.start);
passcodesContract("the embedded backend", backend.start);
ownerContract("the embedded backend", backend.start);
limitsContract("the embedded backend", backend.start);
attackContract("the embedded backend", backend.start);
logContract("the embedded backend", backend.start);
