/** The parts of a JPEG, PNG, GIF or WebP file that are neither pixels nor needed to show them, by their names in the format; none of other files. */
export function pictureMetadata(bytes: Buffer): readonly string[] {
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegParts(bytes);
  if (bytes.toString('latin1', 1, 4) === 'PNG') return pngParts(bytes);
  if (bytes.toString('latin1', 0, 3) === 'GIF') return gifParts(bytes);
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpParts(bytes);
  return ['EXIF', 'Exif', 'xmpmeta'].filter((word) => bytes.includes(word));
}

/** APP0 is the density of JFIF, APP14 says how colours are stored. */
function jpegParts(bytes: Buffer): readonly string[] {
  const parts: string[] = [];
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1] ?? 0;
    const isOther = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
    if (isOther) parts.push(marker === 0xfe ? 'COM' : `APP${marker - 0xe0}`);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) === bytes.length - 2 ? parts : [...parts, 'after the end'];
}

const shownChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'pHYs', 'bKGD', 'sBIT'];

function pngParts(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length && names.at(-1) !== 'IEND'; at += 12 + bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  const isWhole = bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND';
  const others = names.filter((name) => !shownChunks.includes(name));
  return isWhole ? others : [...others, 'after the end'];
}

function gifParts(bytes: Buffer): readonly string[] {
  const parts: string[] = [];
  let at = 13 + tableLength(bytes[10] ?? 0);
  while (at < bytes.length && bytes[at] !== 0x3b) {
    if (bytes[at] === 0x2c) {
      at = afterBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
      continue;
    }
    const name = bytes.toString('latin1', at + 3, at + 14);
    if (bytes[at + 1] === 0xfe) parts.push('comment');
    if (bytes[at + 1] === 0x01) parts.push('text');
    if (bytes[at + 1] === 0xff && name !== 'NETSCAPE2.0') parts.push(name);
    at = afterBlocks(bytes, at + 2);
  }
  return at === bytes.length - 1 ? parts : [...parts, 'after the end'];
}

const tableLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while ((bytes[at] ?? 0) !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const shownParts = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];

function webpParts(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length; at += 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2))
    names.push(bytes.toString('latin1', at, at + 4));
  return names.filter((name) => !shownParts.includes(name));
}
