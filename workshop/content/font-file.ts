import { type BrotliOptions, brotliDecompressSync, inflateSync } from "node:zlib";

const WITH_ENGINE: BrotliOptions & { info: true } = { info: true };

/** Whether the tables of a WOFF2 can be unpacked, and are as long as it says. Throws as zlib and Buffer do. */
export function unpacksWoff2(font: Buffer): boolean {
  let at = 48;
  // In 7 bits a byte, of which all but the last have the eighth.
  const number = () => {
    let value = 0;
    for (let bytes = 0; bytes < 5; bytes++) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  };
  let length = 0;
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font.readUInt8(at++);
    const known = flags & 0x3f;
    const isNamed = known === 0x3f;
    const isOutline = isNamed
      ? /glyf|loca/.test(font.toString("latin1", at, at + 4))
      : known === 10 || known === 11;
    at += isNamed ? 4 : 0;
    const original = number();
    // These two are stored in another way unless version 3 is stated, and all others only if a version is.
    const isChanged = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    length += isChanged ? number() : original;
  }
  const packed = font.readUInt32BE(20);
  // A collection of fonts has more lists here.
  if (font.toString("latin1", 4, 8) === "ttcf") return true;
  // Zeros can be unpacked, too, but not as many of them as there are.
  const { buffer, engine } = brotliDecompressSync(font.subarray(at, at + packed), WITH_ENGINE) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return buffer.length === length && engine.bytesWritten === packed;
}

/** Whether each table of a WOFF can be unpacked, and is as long as it says. Throws as zlib and Buffer do. */
export function unpacksWoff(font: Buffer): boolean {
  return Array.from({ length: font.readUInt16BE(12) }).every((_, table) => {
    const [at = 0, packed = 0, length = 0] = [4, 8, 12].map((part) =>
      font.readUInt32BE(44 + 20 * table + part),
    );
    return packed === length || inflateSync(font.subarray(at, at + packed)).length === length;
  });
}

/** In bytes. */
const HOLE = 64;

/** Whether no table of a TrueType font has both a hole and another sum than it states. Alone, each of the two is harmless. */
export function hasTables(font: Buffer): boolean {
  // A collection of fonts begins with other lists.
  if (font.toString("latin1", 0, 4) === "ttcf") return true;
  return Array.from({ length: font.readUInt16BE(4) }).every((_, table) => {
    const [sum, at = 0, length = 0] = [4, 8, 12].map((part) => font.readUInt32BE(12 + 16 * table + part));
    const bytes = font.subarray(at, at + length);
    const hole = Buffer.alloc(Math.min(HOLE, Math.max(16, length >> 1)));
    // The sum of this one is made without a part of it.
    const isHead = font.toString("latin1", 12 + 16 * table, 16 + 16 * table) === "head";
    return isHead || !bytes.includes(hole) || sumOf(bytes) === sum;
  });
}

function sumOf(table: Buffer): number {
  const filled = Buffer.concat([table, Buffer.alloc(3)]);
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + filled.readUInt32BE(at)) >>> 0;
  return sum;
}
