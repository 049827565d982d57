import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packTar, unpackTar } from 'modern-tar';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFormat } from '#server/store/format/dataFormat.ts';
import { dumpedPostgresUrl } from '#tests/support/testDatabases.ts';
import { backUp, newFolder, restore, type Variables } from '../backupTools.ts';
import { emptyPlace, fillPlace } from '../smallPlace.ts';

const key = 'Una clave de respaldos de más de 32 caracteres';
let source: Variables;
let plain: string;
let secret: string;

beforeAll(async () => {
  source = { ...emptyPlace(), ASSISTANT_SECRET: 'La clave de las conversaciones de prueba' };
  await fillPlace(source);
  plain = (await backUp(source)).file;
  secret = (await backUp({ ...source, BACKUP_KEY: key })).file;
});

/** Writes a changed copy of a backup and returns its path. */
function changed(file: string, change: (bytes: Buffer) => Uint8Array): string {
  const copy = path.join(newFolder(), path.basename(file));
  writeFileSync(copy, change(readFileSync(file)));
  return copy;
}

/** The start of a part's bytes in a plain backup: its header has 512. */
const startOf = (bytes: Buffer, part: string) => bytes.indexOf(`${part}\0`, 0, 'latin1') + 512;

function withChangedByte(file: string, position: (bytes: Buffer) => number): string {
  return changed(file, (bytes) => {
    const at = position(bytes);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  });
}

/** A plain backup with other parts. */
async function withParts(change: (names: readonly string[]) => readonly string[]): Promise<string> {
  const entries = await unpackTar(readFileSync(plain));
  const parts = new Map(entries.map(({ header, data }) => [header.name, data ?? new Uint8Array()]));
  const bytes = await packTar(
    change([...parts.keys()]).map((name) => {
      const data = parts.get(name) ?? Buffer.from('otra cosa');
      return { header: { name, size: data.length, type: 'file' as const }, data: new Uint8Array(data) };
    }),
  );
  return changed(plain, () => bytes);
}

/** The refusal of a restore, which writes nothing. */
async function refusal(file: string, variables: Variables = {}): Promise<string> {
  const place = { ...emptyPlace(), ...variables };
  const { DATA_DIR: dataDir = '' } = place;
  const places = () => [existsSync(dataDir), existsSync(`${dataDir}.clave`)];
  const before = places();
  const error = await restore(file, place).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(places()).toEqual(before);
  return error instanceof Error ? error.message : 'restored';
}

describe('a backup is refused before anything is written', () => {
  test('when a part was changed, which is named', async () => {
    for (const part of ['base/cabildo.db', 'clave', 'manifest.json']) {
      const file = withChangedByte(plain, (bytes) => startOf(bytes, part) + 10);
      expect(await refusal(file)).toBe(`No se restauró nada: la parte «${part}» del respaldo está dañada.`);
    }
  });

  test('when it is cut short or a header is damaged, with the part near the fault', async () => {
    const half = changed(plain, (bytes) => bytes.subarray(0, startOf(bytes, 'base/cabildo.db') + 5000));
    expect(await refusal(half)).toMatch('dañado o incompleto en la parte «base/cabildo.db» o en la que le sigue');
    const withoutEnd = changed(plain, (bytes) => bytes.subarray(0, startOf(bytes, 'manifest.json') - 512));
    expect(await refusal(withoutEnd)).toMatch(/dañado o incompleto/);
    const header = withChangedByte(plain, (bytes) => startOf(bytes, 'manifest.json') - 400);
    expect(await refusal(header)).toMatch(/dañado o incompleto/);
    expect(await refusal(changed(plain, () => Buffer.from('otro archivo'.repeat(100))))).toMatch(
      'dañado desde el comienzo',
    );
    expect(await refusal('/nowhere/respaldo.tar')).toMatch('no se puede leer');
  });

  test('when a part is missing or does not belong to it', async () => {
    const isFile = (name: string) => name.startsWith('archivos/');
    const withoutFile = await withParts((names) => names.toSpliced(names.findIndex(isFile), 1));
    expect(await refusal(withoutFile)).toMatch(/le falta la parte «archivos\/[0-9a-f]{2}\//);
    for (const part of ['manifest.json', 'manifest.json.sha256', 'clave', 'base/cabildo.db'])
      expect(await refusal(await withParts((names) => names.filter((name) => name !== part)))).toMatch(
        `le falta la parte «${part}»`,
      );
    for (const part of ['../fuera', 'archivos/../../fuera', 'respaldos/..', 'respaldos/otro.jsonl'])
      expect(await refusal(await withParts((names) => [...names, part]))).toMatch(
        `una parte «${part}» que no le pertenece`,
      );
  });

  test('when it is encrypted and the key is missing or wrong, or a byte was changed', async () => {
    expect(await refusal(secret)).toMatch('está cifrado');
    expect(await refusal(secret, { BACKUP_KEY: 'x'.repeat(40) })).toMatch('BACKUP_KEY no es la clave');
    for (const position of [1000, 400_000]) {
      const file = withChangedByte(secret, (bytes) => Math.min(position, bytes.length - 20));
      expect(await refusal(file, { BACKUP_KEY: key })).toMatch(/dañado/);
    }
    const half = changed(secret, (bytes) => bytes.subarray(0, bytes.length - 70_000));
    expect(await refusal(half, { BACKUP_KEY: key })).toMatch(/dañado o incompleto/);
    expect(readFileSync(secret).includes('archivos/')).toBe(false);
  });

  test('over data: files, a database, another key, another secret, another kind of database', async () => {
    const dataDir = path.join(newFolder(), 'datos');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'notas.txt'), 'algo');
    expect(await refusal(plain, { DATA_DIR: dataDir })).toMatch('ya tiene datos (notas.txt)');
    const file = path.join(newFolder(), 'otra.db');
    writeFileSync(`${file}-wal`, '');
    expect(await refusal(plain, { DATABASE_URL: `sqlite:${file}` })).toMatch(`ya existe la base de datos ${file}-wal`);
    expect(await refusal(plain, { ASSISTANT_SECRET: 'y'.repeat(32) })).toMatch('ASSISTANT_SECRET no es la clave');
    const place = emptyPlace();
    writeFileSync(`${place['DATA_DIR']}.clave`, 'otra');
    await expect(restore(plain, place)).rejects.toThrow('tiene otra clave que el respaldo');
    expect(await refusal(plain, { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' })).toMatch(
      'el respaldo es de SQLite',
    );
  });

  test('when a newer version made it, or wrote its data', async () => {
    const entries = await unpackTar(readFileSync(plain));
    const text = Buffer.from(entries.find(({ header }) => header.name === 'manifest.json')?.data ?? '').toString(
      'utf8',
    );
    const manifest = JSON.parse(text) as { database: object; product: object };
    expect(manifest.database).toMatchObject({ dataFormat: { format: dataFormat } });
    const product = { name: 'cabildo', version: '9.9.9' };
    const newerData = { ...manifest.database, dataFormat: { format: dataFormat + 1, product: '9.9.9' } };
    for (const change of [{ format: 2 }, { database: newerData }]) {
      const changedText = JSON.stringify({ ...manifest, product, ...change });
      const hash = createHash('sha256').update(changedText).digest('hex');
      const texts = new Map([
        ['manifest.json', changedText],
        ['manifest.json.sha256', `${hash}  manifest.json\n`],
      ]);
      const bytes = await packTar(
        entries.map(({ header, data = new Uint8Array() }) => {
          const content = new Uint8Array(Buffer.from(texts.get(header.name) ?? data));
          return { header: { name: header.name, size: content.length, type: 'file' as const }, data: content };
        }),
      );
      expect(await refusal(changed(plain, () => bytes))).toMatch('lo hizo la versión 9.9.9. Instale esa versión.');
    }
  });

  test('on a full disk', async () => {
    const place = emptyPlace();
    const freeBytes = async () => 32 * 1024 * 1024 + 10_000;
    await expect(restore(plain, place, { freeBytes })).rejects.toThrow('No se restauró nada: no cabe en el disco');
    expect(existsSync(place['DATA_DIR'] ?? '')).toBe(false);
  });
});

test('a place that cannot be made says that nothing was restored, and not that a restore is unfinished', async () => {
  const file = path.join(newFolder(), 'archivo');
  writeFileSync(file, '');
  expect(await refusal(plain, { DATA_DIR: path.join(file, 'datos') })).toMatch(
    /No se restauró nada: la carpeta .*ENOTDIR/,
  );
});

test('a backup of PostgreSQL is refused over tables, by pg_restore that is missing, and into another schema', async () => {
  const postgres = { ...emptyPlace(), DATABASE_URL: await dumpedPostgresUrl('select 1') };
  await fillPlace(postgres);
  const { file, manifest } = await backUp(postgres);
  expect(manifest.database.part).toBe('base/postgresql.dump');
  expect(await refusal(file, { DATABASE_URL: postgres.DATABASE_URL })).toMatch(
    /ya tiene tablas del portal \(.*content_archivos,/,
  );
  const other = await dumpedPostgresUrl('create schema "otro"');
  expect(await refusal(file, { DATABASE_URL: other, PATH: '/nowhere' })).toMatch('hace falta pg_restore');
  expect(await refusal(file, { DATABASE_URL: `${other}?options=-c search_path=otro` })).toMatch(
    'es del esquema «public»',
  );
  expect(await refusal(file)).toMatch('el respaldo es de PostgreSQL y DATABASE_URL es de SQLite');
});

test('a restore into PostgreSQL that was interrupted after the database has its tables completes', async () => {
  const postgres = { ...emptyPlace(), DATABASE_URL: await dumpedPostgresUrl('select 1') };
  const [hash = ''] = await fillPlace(postgres);
  const { file } = await backUp(postgres);
  const target: Variables = { ...emptyPlace(), DATABASE_URL: await dumpedPostgresUrl('select 1') };
  const { DATA_DIR: dataDir } = target;
  await restore(file, target);
  const mark = path.join(dataDir ?? '', 'restauracion-sin-terminar');
  writeFileSync(mark, JSON.stringify({ makesKey: true }));
  writeFileSync(path.join(dataDir ?? '', 'archivos', hash.slice(0, 2), hash), 'a medias');
  await restore(file, target);
  expect(existsSync(mark)).toBe(false);
  expect(readFileSync(path.join(dataDir ?? '', 'archivos', hash.slice(0, 2), hash), 'utf8')).toBe('uno');
});
