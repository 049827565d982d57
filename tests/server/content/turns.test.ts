import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { createRecord, patchRecord } from '#server/content/writeRecord.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildApp, lugares, typeFrom } from '../buildApp.ts';
import { openStorage } from '../openStorage.ts';

type Staff = Awaited<ReturnType<typeof buildApp>>['staff'];

/** How many answers had each status. */
const countsOf = (answers: readonly { readonly status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const newPlace = async (staff: Staff) => (await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } })).body.id;

/** Each writer saves its own member, one value after another. */
async function writeAll(at: string, { staff, writers, each }: { staff: Staff; writers: number; each: number }) {
  const all = Array.from({ length: writers }, async (_, writer) => {
    const answers: Awaited<ReturnType<Staff>>[] = [];
    for (let value = 1; value <= each; value += 1)
      answers.push(await staff('PATCH', at, { body: { [`m${writer}`]: value } }));
    return answers;
  });
  return (await Promise.all(all)).flat();
}

describe.each(databaseKinds)('writes of one record without an expected version over $name', ({ newDatabase }) => {
  const build = async () => buildApp({ database: await newDatabase() });

  test('64 writers with ten patches each all get 200, and none of their 640 writes is lost', async () => {
    const { staff } = await build();
    const id = await newPlace(staff);
    const answers = await writeAll(`/api/lugares/${id}`, { staff, writers: 64, each: 10 });
    expect(countsOf(answers)).toEqual({ 200: 640 });
    const { body } = await staff('GET', `/api/lugares/${id}`);
    const own = Object.fromEntries(Array.from({ length: 64 }, (_, writer) => [`m${writer}`, 10]));
    expect(body).toMatchObject({ ...own, _version: 641 });
    const versions = answers.map(({ body: { _version } }) => _version).toSorted((one, other) => one - other);
    expect(versions).toEqual(Array.from({ length: 640 }, (_, index) => index + 2));
  }, 240_000);

  test('patches, replacements, bulk changes and removals at once are answered as one after another', async () => {
    const { staff } = await build();
    const id = await newPlace(staff);
    const at = `/api/lugares/${id}`;
    const bulk = (name: string) => ({ action: 'change', records: [{ id }], values: { [name]: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => [
        staff('PATCH', at, { body: { [`p${index}`]: 1 } }),
        staff('PUT', at, { body: { nombre: `Parque ${index}` } }),
        staff('POST', '/api/bulk/lugares', { body: bulk(`b${index}`) }),
        staff('POST', `${at}/restore`, { body: { version: 1 } }),
      ]).flat(),
    );
    expect(countsOf(answers)).toEqual({ 200: 160 });
    const removals = await Promise.all(Array.from({ length: 8 }, () => staff('DELETE', at)));
    expect(countsOf(removals)).toEqual({ 200: 1, 404: 7 });
  });

  test('the contract’s call, whose body names no version, is never refused either', async () => {
    const { staff, person } = await build();
    const save = (nombre: string) =>
      staff('POST', '/api/0511/Securtity/CreateUpdate', { body: { id: person.id, nombre } });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => save(`Ana ${index}`)));
    expect(countsOf(answers)).toEqual({ 200: 24 });
    expect((await staff('GET', `/api/usuarios/${person.id}`)).body._version).toBe(25);
  });

  test('people who save pending changes at once all keep theirs', async () => {
    const { staff } = await build();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 1 } });
    const save = (values: object) => staff('PATCH', `/api/eventos/${body.id}?_pending=true`, { body: values });
    const names = ['resumen', 'notas', 'codigo'];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => save({ [names[index % 3]!]: `texto ${index}` })),
    );
    expect(countsOf(answers)).toEqual({ 200: 30 });
    expect((await staff('GET', `/api/eventos/${body.id}`)).body).toMatchObject({
      _version: 31,
      _pending: { values: { resumen: 'texto 27', notas: 'texto 28', codigo: 'texto 29' } },
    });
  });
});

describe.each(databaseKinds)('two processes over one $name', ({ newDatabase }) => {
  test('each keep the writes of the other, and refuse none', async () => {
    const database = await newDatabase();
    const type = typeFrom('lugares', lugares);
    const open = async () => {
      const { store } = await openStorage([type], database);
      return {
        store: withRules(store, []),
        registry: createRegistry([type]),
        messages: serverEs,
        nameOf: async () => undefined,
      };
    };
    const processes = [await open(), await open()];
    const [first, second] = processes;
    const { id } = await createRecord(type, { body: { nombre: 'Parque' }, by: 'ana' }, first!);
    const write = { id, ifMatch: undefined, by: 'ana', unset: [], publication: undefined };
    await Promise.all(
      Array.from({ length: 32 }, async (_, writer) => {
        for (let value = 1; value <= 20; value += 1)
          await patchRecord(type, { ...write, body: { [`m${writer}`]: value } }, processes[writer % 2]!);
      }),
    );
    const own = Object.fromEntries(Array.from({ length: 32 }, (_, writer) => [`m${writer}`, 20]));
    expect(await second!.store.get(type, id)).toMatchObject({ ...own, _version: 641 });
  }, 240_000);
});
