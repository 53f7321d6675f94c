import { afterAll, describe } from "vitest";
import { WHOLE } from "../whole";
import "./cheap-hashes";
import { EACH_RUN, WITH_CLOCK } from "./contracts";
import { embeddedHarness } from "./harness";

const h = await embeddedHarness();
afterAll(h.close);

const contracts = Object.entries(WHOLE ? WITH_CLOCK : EACH_RUN.embedded);
describe.each(contracts)("%s on the embedded backend", (_, contract) => contract(h));
