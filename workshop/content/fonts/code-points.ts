/** Code points with a glyph, from the font's Unicode cmap (formats 4 and 12). */
export function codePoints(font: Buffer): number[] {
  const tables = font.readUInt16BE(4);
  let cmap = 0;
  for (let i = 0; i < tables; i++)
    if (font.toString("latin1", 12 + i * 16, 16 + i * 16) === "cmap")
      cmap = font.readUInt32BE(12 + i * 16 + 8);
  const codes: number[] = [];
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const platform = font.readUInt16BE(cmap + 4 + i * 8);
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = font.readUInt16BE(at);
    if (platform !== 0 && platform !== 3) continue;
    if (format === 12) codes.push(...format12(font, at));
    if (format === 4) codes.push(...format4(font, at));
  }
  return codes;
}

function format12(font: Buffer, at: number): number[] {
  const codes: number[] = [];
  for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
    const entry = at + 16 + group * 12;
    for (let code = font.readUInt32BE(entry); code <= font.readUInt32BE(entry + 4); code++) codes.push(code);
  }
  return codes;
}

function format4(font: Buffer, at: number): number[] {
  const doubled = font.readUInt16BE(at + 6);
  const codes: number[] = [];
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment);
    const start = font.readUInt16BE(at + 16 + doubled + segment);
    const delta = font.readUInt16BE(at + 16 + doubled * 2 + segment);
    const offsetAt = at + 16 + doubled * 3 + segment;
    const offset = font.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = offset
        ? font.readUInt16BE(offsetAt + offset + (code - start) * 2)
        : (code + delta) & 0xffff;
      if (glyph !== 0) codes.push(code);
    }
  }
  return codes;
}
