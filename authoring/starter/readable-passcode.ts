import { randomPasscode } from "../../lib/gate/random-passcode";

/** Twelve characters in three groups. */
export const readablePasscode = (): string => randomPasscode(3);
