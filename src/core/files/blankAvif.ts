import { stringToUint8Array } from 'uint8array-extras';

type Box = { readonly name: string; readonly start: number; readonly end: number };

/** The AVIF with zeros in place of Exif and XMP: without them, the places that it says of its pixels would be wrong. */
export function blankAvif(original: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(original);
  const view = new DataView(bytes.buffer);
  const meta = boxesIn(view, { start: 0, end: bytes.length }).find(({ name }) => name === 'meta');
  const inner = meta === undefined ? [] : boxesIn(view, { start: meta.start + 4, end: meta.end });
  const [items, places, data] = ['iinf', 'iloc', 'idat'].map((wanted) => inner.find(({ name }) => name === wanted));
  if (items === undefined || places === undefined) return bytes;
  const metadata = metadataIn(view, items);
  // Readers skip an item that they do not know; one of Exif with zeros may be a fault to them.
  for (const { typeAt } of metadata) bytes.set(stringToUint8Array('free'), typeAt);
  for (const { id, start, length } of extentsIn(view, { places, dataStart: data?.start ?? 0 }))
    if (metadata.some((item) => item.id === id)) bytes.fill(0, start, length === 0 ? undefined : start + length);
  return bytes;
}

/** The items of Exif and XMP, and where each says its type. */
function metadataIn(view: DataView, { start, end }: Box) {
  const first = start + (view.getUint8(start) === 0 ? 6 : 8);
  return boxesIn(view, { start: first, end }).flatMap(({ start: at }) => {
    const isWide = view.getUint8(at) === 3;
    const typeAt = at + (isWide ? 10 : 8);
    const id = isWide ? view.getUint32(at + 4) : view.getUint16(at + 4);
    return ['Exif', 'mime'].includes(nameAt(view, typeAt)) ? [{ id, typeAt }] : [];
  });
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** The boxes side by side; `start` and `end` of what each holds. */
function boxesIn(view: DataView, { start, end }: Pick<Box, 'start' | 'end'>): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = view.getUint32(at);
    const isLong = size === 1;
    const next = size === 0 ? end : at + (isLong ? Number(view.getBigUint64(at + 8)) : size);
    if (next <= at || next > end) throw new RangeError('a box ends too late');
    boxes.push({ name: nameAt(view, at + 4), start: at + (isLong ? 16 : 8), end: next });
    at = next;
  }
  return boxes;
}

type Places = { readonly places: Box; readonly dataStart: number };

/** The places of all items in the file. */
function* extentsIn(view: DataView, { places, dataStart }: Places) {
  let at = places.start;
  const read = (size: number) => {
    at += size;
    if (size === 8) return Number(view.getBigUint64(at - 8));
    if (size === 4) return view.getUint32(at - 4);
    if (size === 2) return view.getUint16(at - 2);
    return size === 1 ? view.getUint8(at - 1) : 0;
  };
  const version = read(1);
  at += 3;
  const [sizes, otherSizes] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, otherSizes >> 4];
  const indexSize = version === 0 ? 0 : otherSizes & 15;
  for (let count = read(version < 2 ? 2 : 4); count > 0; count -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const isInData = version > 0 && (read(2) & 15) === 1;
    at += 2;
    const base = read(baseSize) + (isInData ? dataStart : 0);
    for (let extents = read(2); extents > 0; extents -= 1) {
      at += indexSize;
      const start = base + read(offsetSize);
      yield { id, start, length: read(lengthSize) };
    }
  }
}
