import { randomPasscode } from "../../../rooms/passcode/random-passcode";

/** Twelve characters in three groups. */
export const readablePasscode = (): string => randomPasscode(3);
