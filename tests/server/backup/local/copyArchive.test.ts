import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packCopy, unpackCopy } from '#server/backup/local/copyArchive.ts';
import { dataFormat } from '#server/store/format/dataFormat.ts';

const database = new Uint8Array([...strToU8('SQLite format 3\0'), 1, 2, 3]);
const copy = {
  database,
  blobs: new Map([
    ['a1', new Uint8Array([7, 8])],
    ['a1.640.webp', new Uint8Array()],
  ]),
};

/** The packed copy with one of its entries changed. */
function packedWith(change: (files: Record<string, Uint8Array>) => void): Uint8Array {
  const files = unzipSync(packCopy(copy, 0));
  change(files);
  return zipSync(files);
}

const contentsWith = (facts: object) =>
  packedWith((files) => {
    const contents = JSON.parse(new TextDecoder().decode(files['contenido.json']));
    files['contenido.json'] = strToU8(JSON.stringify({ ...contents, ...facts }));
  });

test('a packed copy is read as it was', () => {
  expect(unpackCopy(packCopy(copy, 0))).toEqual({ kind: 'copy', copy });
});

test('a file that is no copy is refused', () => {
  const notACopy = { kind: 'refused', reason: 'notACopy' };
  expect(unpackCopy(new Uint8Array())).toEqual(notACopy);
  expect(unpackCopy(strToU8('hola'))).toEqual(notACopy);
  expect(unpackCopy(zipSync({ 'hola.txt': strToU8('hola') }))).toEqual(notACopy);
  expect(unpackCopy(packedWith((files) => void (files['contenido.json'] = strToU8('{"format":'))))).toEqual(notACopy);
  expect(unpackCopy(contentsWith({ digests: null }))).toEqual(notACopy);
});

test('a copy with a missing, changed or cut part is refused', () => {
  const damaged = { kind: 'refused', reason: 'damaged' };
  expect(unpackCopy(packedWith((files) => delete files['portal.db']))).toEqual(damaged);
  expect(unpackCopy(packedWith((files) => delete files['archivos/a1']))).toEqual(damaged);
  expect(unpackCopy(packedWith((files) => void (files['archivos/a1'] = new Uint8Array([7, 9]))))).toEqual(damaged);
  expect(unpackCopy(contentsWith({ digests: {} }))).toEqual(damaged);
  expect(unpackCopy(packCopy({ ...copy, database: strToU8('otra cosa') }, 0))).toEqual(damaged);
  expect(unpackCopy(packCopy(copy, 0).subarray(0, -40))).toMatchObject({ kind: 'refused' });
});

test('a copy of a newer version is refused', () => {
  const newer = { kind: 'refused', reason: 'newer' };
  expect(unpackCopy(contentsWith({ format: 2 }))).toEqual(newer);
  expect(unpackCopy(contentsWith({ dataFormat: dataFormat + 1 }))).toEqual(newer);
});
