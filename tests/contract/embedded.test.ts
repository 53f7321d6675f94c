import { afterAll, describe } from "vitest";
import { WITH_CLOCK } from "./contracts";
import { embeddedHarness } from "./harness";

const h = await embeddedHarness();
afterAll(h.close);

describe.each(Object.entries(WITH_CLOCK))("%s on the embedded backend", (_, contract) => contract(h));
