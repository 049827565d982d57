import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { openImportFile } from '#server/imports/reading/fileRows.ts';
import { unpackedSize } from '#server/imports/reading/unpackedSize.mjs';
import { serverEs } from '#core/locales/serverEs.ts';

const end = 0x06054b50;
const most = 1_000_000;

async function buildWorkbook(texts: readonly string[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: texts.map((text) => [text]) }] }));
}

function endOf(file: Buffer): number {
  let at = file.length - 22;
  while (file.readUInt32LE(at) !== end) at -= 1;
  return at;
}

async function readAll(file: Buffer): Promise<void> {
  for await (const { row } of (await openImportFile(file, serverEs)).rows) expect(row).toBeGreaterThan(0);
}

type Sizes = { readonly packed: number; readonly unpacked: number };
type Entry = {
  readonly content: Buffer;
  readonly method: number;
  readonly flags?: number;
  /** In the directory, in the header before the content, and in the descriptor behind it. */
  readonly directory: Sizes;
  readonly header?: Sizes;
  readonly descriptor?: Sizes;
};

/** A ZIP archive of one file, which may state any sizes. */
function archiveOf({ content, method, flags = 0, directory, header = directory, descriptor }: Entry): Buffer {
  const name = Buffer.from('xl/sharedStrings.xml');
  const fields = ({ packed, unpacked }: Sizes) => {
    const bytes = Buffer.alloc(26);
    bytes.writeUInt16LE(flags, 2);
    bytes.writeUInt16LE(method, 4);
    bytes.writeUInt32LE(packed, 14);
    bytes.writeUInt32LE(unpacked, 18);
    bytes.writeUInt16LE(name.length, 22);
    return bytes;
  };
  const behind = Buffer.alloc(descriptor === undefined ? 0 : 16);
  if (descriptor !== undefined) {
    behind.write('PK\u0007\b');
    behind.writeUInt32LE(descriptor.packed, 8);
    behind.writeUInt32LE(descriptor.unpacked, 12);
  }
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields(header), name, content, behind]);
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.alloc(2),
    fields(directory),
    Buffer.alloc(14),
    name,
  ]);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(end, 0);
  last.writeUInt16LE(1, 10);
  last.writeUInt32LE(entry.length, 12);
  last.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, last]);
}

test('the size of a workbook is the size of its unpacked parts, sheets and the rest', async () => {
  const size = await unpackedSize(await buildWorkbook(['titulo', 'agua']), most);
  expect(size?.besideSheets).toBeGreaterThan(0);
  expect(size?.total).toBeGreaterThan(size?.besideSheets ?? 0);
});

test('a workbook with more shared text than is parsed in one piece is refused', async () => {
  const file = await buildWorkbook(Array.from({ length: 9 }, (_, index) => `${index}${'agua'.repeat(500_000)}`));
  await expect(readAll(file)).rejects.toThrow(serverEs.imports.file.longTexts);
});

const text = Buffer.from('agua'.repeat(10_000));
const packedText = deflateRawSync(text);
const none = { packed: 0, unpacked: 0 };
const few = { packed: 0, unpacked: 5 };
const real = { packed: packedText.length, unpacked: text.length };

test.each<[string, Entry]>([
  ['states its sizes', { content: packedText, method: 8, directory: real }],
  ['states fewer bytes', { content: packedText, method: 8, directory: { ...real, unpacked: 5 } }],
  ['is stored and states fewer bytes', { content: text, method: 0, directory: { packed: text.length, unpacked: 5 } }],
  ['states its sizes in its header', { content: packedText, method: 8, flags: 8, directory: few, header: real }],
  [
    'states its sizes behind its content',
    { content: packedText, method: 8, flags: 8, directory: few, header: none, descriptor: real },
  ],
  [
    'is stored and states its sizes behind its content',
    {
      content: text,
      method: 0,
      flags: 8,
      directory: none,
      header: none,
      descriptor: { packed: text.length, unpacked: text.length },
    },
  ],
])('a file that %s counts by what it unpacks to', async (_what, entry) => {
  expect(await unpackedSize(archiveOf(entry), most)).toEqual({ total: text.length, besideSheets: text.length });
  expect((await unpackedSize(archiveOf(entry), text.length - 1))?.total).toBeGreaterThan(text.length - 1);
});

test('an empty file that states its sizes behind its content is accepted', async () => {
  const entry = { content: deflateRawSync(Buffer.alloc(0)), method: 8, flags: 8, header: none, descriptor: few };
  expect(await unpackedSize(archiveOf({ ...entry, directory: { packed: 2, unpacked: 0 } }), most)).toEqual({
    total: 0,
    besideSheets: 0,
  });
});

test.each<[string, Entry]>([
  ['breaks off', { content: packedText, method: 8, directory: { ...real, packed: 20 } }],
  ['ends behind the archive', { content: text, method: 0, directory: { packed: most, unpacked: most } }],
  ['is packed in a way that the reader does not know', { content: text, method: 12, directory: real }],
])('an archive with a file that %s is broken', async (_what, entry) => {
  expect(await unpackedSize(archiveOf(entry), most)).toBeUndefined();
});

test.each([
  ['no files', 10, 2, 0],
  ['as many files as ZIP64 states', 10, 2, 0xffff],
  ['a directory of the size that ZIP64 states', 12, 4, 0xffff_ffff],
  ['a directory at the position that ZIP64 states', 16, 4, 0xffff_ffff],
])('an archive with %s is refused', async (_what, offset, length, value) => {
  const file = await buildWorkbook(['titulo', 'agua']);
  file.writeUIntLE(value, endOf(file) + offset, length);
  expect(await unpackedSize(file, most)).toBeUndefined();
  await expect(readAll(file)).rejects.toThrow(serverEs.imports.file.brokenXlsx);
});
