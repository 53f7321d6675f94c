import type { FileBytes } from "../../lib/files/file-kind";
import { orNull } from "./caught";

/** A film has a part that is not what its format says. */
export class DamagedFilm extends Error {}

/** In bytes. Some codecs write zeros for an area of one colour, but not as many. */
const HOLE = 4096;
/** H.264 and H.265 never write three zeros in a row, but some cameras fill up with them. */
const SMALL_HOLE = 64;

function refuseHole(part: Buffer, length: number): void {
  if (part.includes(Buffer.alloc(length))) throw new DamagedFilm();
}

type Box = { type: string; from: number; to: number };

/** The boxes between two places. After the last one there may be less than a box. */
function boxesIn({ read }: FileBytes, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const head = read(at, 16);
    const stated = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    // 0: as long as what it is in. 1: the length follows, in 8 bytes.
    const length = stated === 0 ? to - at : stated === 1 ? Number(head.readBigUInt64BE(8)) : stated;
    if (length < 8 || at + length > to || /\0/.test(type)) throw new DamagedFilm();
    boxes.push({ type, from: at + (stated === 1 ? 16 : 8), to: at + length });
    at += length;
  }
  return boxes;
}

const boxAt = (file: FileBytes, { from, to }: Box, ...[type, ...more]: string[]): Box | undefined => {
  const box = boxesIn(file, from, to).find((one) => one.type === type);
  return box && more.length > 0 ? boxAt(file, box, ...more) : box;
};

/** Codecs that browsers play, each with the box that states how it is stored. */
const CODECS: Readonly<Record<string, string | null>> = {
  ...{ avc1: "avcC", avc3: "avcC", hvc1: "hvcC", hev1: "hvcC" },
  ...{ av01: null, vp08: null, vp09: null },
};

/** Whether the pictures of an MP4 are where its tables say, and are pictures. Its sound may be silent, which is zeros. */
export function checkFilm(file: FileBytes): void {
  const top = boxesIn(file, 0, file.size);
  const tracks = top
    .filter(({ type }) => type === "moov")
    .flatMap(({ from, to }) => boxesIn(file, from, to))
    .filter(({ type }) => type === "trak");
  let pictures = 0;
  for (const track of tracks) {
    const handler = boxAt(file, track, "mdia", "hdlr");
    if (!handler || file.read(handler.from + 8, 4).toString("latin1") !== "vide") continue;
    const table = boxAt(file, track, "mdia", "minf", "stbl");
    if (!table) throw new DamagedFilm();
    pictures += checkPictures(file, table);
  }
  // A film in fragments has its tables among its pictures.
  if (tracks.length > 0 && pictures === 0)
    for (const { type, from, to } of top) if (type === "mdat") refuseHole(file.read(from, to - from), HOLE);
}

/** Enough of a long film, in pictures: each is read. */
const MOST_PICTURES = 20_000;

function checkPictures(file: FileBytes, table: Box): number {
  const parts = boxesIn(file, table.from, table.to);
  const part = (...types: string[]) => {
    const box = parts.find(({ type }) => types.includes(type));
    return box && file.read(box.from, box.to - box.from);
  };
  const described = parts.find(({ type }) => type === "stsd");
  const [sizes, runs, short, long] = [part("stsz"), part("stsc"), part("stco"), part("co64")];
  const chunks = short ?? long;
  if (!described || !chunks || !runs) throw new DamagedFilm();
  const [entry] = boxesIn(file, described.from + 8, described.to);
  const codec = entry && CODECS[entry.type];
  if (!sizes || !entry || codec === undefined) return 0;
  const nested = codec === null ? undefined : describedIn(file, entry, codec);
  const prefix = nested && (file.read(nested.from + (codec === "avcC" ? 4 : 21), 1).readUInt8(0) & 3) + 1;
  const count = sizes.readUInt32BE(8);
  const step = Math.ceil(count / MOST_PICTURES);
  const sizeOf = (index: number) => sizes.readUInt32BE(4) || sizes.readUInt32BE(12 + 4 * index);
  let index = 0;
  for (let run = 0; run < runs.readUInt32BE(4); run++) {
    const first = runs.readUInt32BE(8 + 12 * run);
    const isLast = run + 1 === runs.readUInt32BE(4);
    const next = isLast ? chunks.readUInt32BE(4) + 1 : runs.readUInt32BE(20 + 12 * run);
    for (let chunk = first; chunk < next; chunk++) {
      let at = short ? chunks.readUInt32BE(4 + 4 * chunk) : Number(chunks.readBigUInt64BE(8 * chunk));
      for (let left = runs.readUInt32BE(12 + 12 * run); left > 0 && index < count; left--, index++) {
        const size = sizeOf(index);
        if (at + size > file.size) throw new DamagedFilm();
        if (index % step === 0 || index + 1 === count) checkPicture(file.read(at, size), prefix);
        at += size;
      }
    }
  }
  if (index < count) throw new DamagedFilm();
  return count;
}

/** The box that describes a codec, behind numbers of 78 bytes; cameras also write other things there. */
const describedIn = (file: FileBytes, { to, from, type }: Box, codec: string): Box | undefined =>
  orNull(DamagedFilm, () => boxAt(file, { type, to, from: from + 78 }, codec)) ?? undefined;

/** @param prefix how many bytes state the length of each unit of H.264 and H.265; undefined for others */
function checkPicture(picture: Buffer, prefix: number | undefined): void {
  refuseHole(picture, prefix === undefined ? HOLE : SMALL_HOLE);
  if (prefix === undefined) return;
  for (let at = 0; at < picture.length; ) {
    const length = picture.readUIntBE(at, prefix);
    // Zeros at the end fill it up.
    if (length === 0 && picture.subarray(at).every((byte) => byte === 0)) return;
    if (length === 0) throw new DamagedFilm();
    at += prefix + length;
    if (at > picture.length) throw new DamagedFilm();
  }
}

const [SEGMENT, CLUSTER] = [0x18538067, 0x1f43b675];
const [BLOCK, BLOCK_GROUP] = [0xa3, 0xa0];

/** Whether the elements of a WebM follow each other to its end. Their lengths may be unknown where others are in them. */
export function checkElements({ size, read }: FileBytes): void {
  let end = size;
  for (let at = 0; at < end; ) {
    const head = read(at, 12);
    // The number of leading zeros is the number of bytes that follow the first.
    const idBytes = Math.clz32(head.readUInt8(0)) - 23;
    if (idBytes > 4) throw new DamagedFilm();
    const id = head.readUIntBE(0, idBytes);
    const first = head.readUInt8(idBytes);
    const more = Math.clz32(first) - 24;
    if (more > 7) throw new DamagedFilm();
    const length = [...head.subarray(idBytes + 1, idBytes + 1 + more)].reduce(
      (sum, byte) => sum * 256 + byte,
      first & (0x7f >> more),
    );
    const isUnknown = length >= 2 ** (7 * (more + 1)) - 1;
    at += idBytes + 1 + more;
    if (id === SEGMENT && !isUnknown) end = Math.min(end, at + length);
    if (id === SEGMENT || id === CLUSTER) continue;
    if (isUnknown || at + length > end) throw new DamagedFilm();
    if (id === BLOCK || id === BLOCK_GROUP) refuseHole(read(at, length), HOLE);
    at += length;
  }
}
