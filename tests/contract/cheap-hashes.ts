import type { ScryptOptions } from "node:crypto";
import { vi } from "vitest";

// A test imports this first: the contracts hash hundreds of passcodes. A real hash is tested in rooms/record/words.test.ts.
vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof import("node:crypto")>();
  type Done = Parameters<typeof crypto.scrypt>[4];
  const scrypt = (text: string, salt: Buffer, bytes: number, options: ScryptOptions, done: Done) =>
    crypto.scrypt(text, salt, bytes, { ...options, N: 16 }, done);
  return { ...crypto, scrypt };
});
