import { codesContract } from "./codes-contract";
import { embeddedHarness } from "./harness";
import { limitsContract } from "./limits-contract";
import { passcodesContract } from "./passcodes-contract";

codesContract("the embedded backend", embeddedHarness);
passcodesContract("the embedded backend", embeddedHarness);
limitsContract("the embedded backend", embeddedHarness);
