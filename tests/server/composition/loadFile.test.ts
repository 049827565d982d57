import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memoryStore } from '#core/store/memoryStore.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { remove } from '#core/store/store.ts';
import { loadFile } from '#server/cli/loadFile.ts';
import { readLine } from '#server/cli/readLine.ts';
import { ajustes, eventos, lugares, typeFrom } from '../buildApp.ts';
import { freshFolder } from '../openTestPortal.ts';

const llaves = {
  title: 'Llaves',
  type: 'object',
  properties: {
    nombre: { type: 'string' },
    dir: { type: 'object', properties: { pin: { type: 'string', writeOnly: true } } },
  },
};
const id = '0199a3f0-0000-7000-8000-000000000001';

function setUp() {
  const types = Object.entries({ eventos, lugares, llaves, ajustes }).map(([name, schema]) => typeFrom(name, schema));
  const registry = createRegistry(types);
  const store = memoryStore();
  const typeNamed = (name: string) => registry.get(name)!;
  const load = (name: string, lines: string | Buffer | readonly unknown[]) => {
    const file = path.join(freshFolder(), 'a.ndjson');
    const isRaw = typeof lines === 'string' || Buffer.isBuffer(lines);
    writeFileSync(file, isRaw ? lines : lines.map((line) => JSON.stringify(line)).join('\n'));
    const read = (text: string) => readLine(text, { type: typeNamed(name), store, registry });
    return loadFile({ file, store, read });
  };
  const all = async (name: string) =>
    (await store.list(typeNamed(name), { where: [], sort: [], offset: 0, limit: 10 })).records;
  return { store, registry, load, all, typeNamed };
}

test('write-only values of a file are not stored', async () => {
  const { load, all } = setUp();
  expect(await load('llaves', [{ nombre: 'x', dir: { pin: '1' } }])).toBe(1);
  expect(await all('llaves')).toMatchObject([{ nombre: 'x', dir: {} }]);
  expect(JSON.stringify(await all('llaves'))).not.toContain('pin');
});

test.each<[string, string | Buffer, RegExp]>([
  ['a relation to nothing', '{"titulo":"x","lugar":"nada"}', /\/lugar El registro relacionado/],
  ['an infinite number', '{"titulo":"x","cupo":1e400}', /\/cupo El número/],
  ['half a character', '{"titulo":"\\ud800"}', /\/titulo El texto/],
  ['an id that is no UUID', '{"titulo":"x","id":"../x"}', /\/id debe ser un UUID/],
  ['an id twice', `{"titulo":"x","id":"${id}"}\n{"titulo":"y","id":"${id}"}`, /Línea 2: \/id ya lo tiene/],
  ['a day that does not exist', '{"titulo":"x","_publishAt":"2026-02-30T00:00:00Z"}', /\/_publishAt/],
  ['an end before it begins', '{"titulo":"x","_unpublishAt":"2020-01-01T00:00:00Z"}', /\/_unpublishAt/],
  ['bytes that are no UTF-8', Buffer.from('{"titulo":"Palín"}', 'latin1'), /no es UTF-8/],
  ['a line nested without end', `{"titulo":"x","extra":{"a":${'['.repeat(99)}${']'.repeat(99)}}}`, /64 niveles/],
])('a file with %s is refused whole', async (_name, lines, message) => {
  const { load, all } = setUp();
  await expect(load('eventos', lines)).rejects.toThrow(message);
  expect(await all('eventos')).toEqual([]);
});

test('an id is accepted unless a record has it or had it', async () => {
  const { load, all, store, typeNamed } = setUp();
  await load('eventos', [{ titulo: 'x', id, _state: 'draft' }]);
  expect(await all('eventos')).toMatchObject([{ id, _state: 'draft' }]);
  await expect(load('eventos', [{ titulo: 'y', id }])).rejects.toThrow('/id ya lo tiene');
  await remove(store, { type: typeNamed('eventos'), id, by: 'x' });
  await expect(load('eventos', [{ titulo: 'y', id }])).rejects.toThrow('o lo tuvo');
});

test('a single type accepts one record, whatever its id', async () => {
  const { load, all } = setUp();
  await load('ajustes', [{ nombre: 'Palín', id: 'unico' }]);
  expect(await all('ajustes')).toMatchObject([{ id: 'unico', nombre: 'Palín' }]);
  await expect(load('ajustes', [{ nombre: 'Otro' }])).rejects.toThrow('/id ya lo tiene');
});

test('an exported record keeps its id and its publication, and no other server field', async () => {
  const { load, all } = setUp();
  const shown = {
    _state: 'published',
    _publishAt: '2026-01-01T00:00:00.000Z',
    _unpublishAt: '2026-02-01T00:00:00.000Z',
  };
  await load('eventos', [{ titulo: 'Feria', ...shown }]);
  expect(await all('eventos')).toMatchObject([shown]);
  await load('eventos', [{ id, titulo: 'Agua', _state: 'draft', _version: 7, _createdBy: 'otra' }]);
  expect(await all('eventos')).toContainEqual(
    expect.objectContaining({ id, titulo: 'Agua', _state: 'draft', _version: 1, _createdBy: 'load' }),
  );
});

test.each([
  ['{"titulo":"x","cupo":-1}', '/cupo '],
  ['{"titulo":', 'JSON'],
])('a line such as %s is refused with its number, and nothing of the file is stored', async (bad, location) => {
  const { load, all } = setUp();
  const rows = Array.from({ length: 1500 }, (_none, index) => JSON.stringify({ titulo: `Evento ${index}` }));
  const lines = [...rows, '', bad, ...rows.slice(0, 100)].join('\n');
  const message = new RegExp(`^Línea 1502: .*${location}.*\nNo se guardó ningún registro`);
  await expect(load('eventos', lines)).rejects.toThrow(message);
  expect(await all('eventos')).toEqual([]);
});

test('a folder is refused', async () => {
  const { store } = setUp();
  const file = freshFolder();
  const read = () => Promise.reject(new Error('nothing is read'));
  await expect(loadFile({ file, store, read })).rejects.toThrow(`No se puede leer el archivo ${file}`);
});

test('a line with a duplicate unique value stops the load, which says how many earlier lines are stored', async () => {
  const { load, store, typeNamed } = setUp();
  expect(await load('eventos', [{ titulo: 'Ya está', codigo: 'a1200' }])).toBe(1);
  const rows = Array.from({ length: 1500 }, (_, index) => ({ titulo: `Feria ${index}`, codigo: `A${index}` }));
  await expect(load('eventos', rows)).rejects.toThrow(
    /^Línea 1201: \/codigo Ya existe .*\nLos 1200 registros de las líneas anteriores/,
  );
  expect((await store.list(typeNamed('eventos'), { where: [], sort: [], offset: 0, limit: 0 })).total).toBe(1201);
});

test('a file that does not exist is named', async () => {
  const { store } = setUp();
  const file = '/no/existe.ndjson';
  const read = () => Promise.reject(new Error('nothing to read'));
  await expect(loadFile({ file, store, read })).rejects.toThrow(`No se puede leer el archivo ${file}`);
});
