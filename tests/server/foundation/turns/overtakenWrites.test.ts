import { describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { type Store, update } from '#core/store/store.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { notificationType } from '#server/activity/notifications/notificationType.ts';
import { viewType } from '#server/accounts/staff/views/viewService.ts';
import { documentationType, executionType } from '#server/schemaFiles/workflowTypes.ts';
import { buildActivity } from '#tests/support/builders/buildWorkflow.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { lugares, typeFrom } from '../../buildApp.ts';
import { buildFiles } from '../../files/buildFiles.ts';
import { attribute, buildCatalogues } from '../../types/runtime/buildCatalogues.ts';
import { buildWorkflows, stepOf } from '../../workflows/buildWorkflows.ts';
import usuarios from '../../../../schemas/content/usuarios.json' with { type: 'json' };

const places = typeFrom('lugares', lugares);
const accounts = typeFrom('usuarios', usuarios);
const text = (content: string) => Buffer.from(content);

/** A store where another process can write first: between what the next write of a type has read, and this write. */
function overtakableStore() {
  let next: { readonly type: string; readonly first: (store: Store) => Promise<unknown> } | undefined;
  let overtaken = 0;
  const store = (inner: Store): Store => ({
    ...inner,
    write: async (changes, by) => {
      const current = next;
      if (current !== undefined && changes.some(({ type }) => type.name === current.type)) {
        next = undefined;
        overtaken += 1;
        await current.first(inner);
      }
      return inner.write(changes, by);
    },
  });
  return {
    store,
    overtaken: () => overtaken,
    overtake: ({ name }: Pick<ContentType, 'name'>, first: (store: Store) => Promise<unknown>) => {
      next = { type: name, first };
    },
  };
}

/** A write of another process, which changes some values of a record. */
const changing = (type: ContentType, id: string, values: Values) => async (store: Store) => {
  const record = await store.get(type, id);
  if (record === undefined) throw new Error(`no record ${id}`);
  await update(store, { type, id, values: { ...valuesOf(record), ...values }, by: 'otro' });
};

describe.each(databaseKinds)('a write that another process overtakes, on $name', ({ emptyDatabase }) => {
  const overtakable = async () => ({ ...overtakableStore(), database: await emptyDatabase() });

  test('a patch, a replacement and a bulk change of a record lose neither write', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff } = await buildFiles(overrides);
    const { body } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
    const at = `/api/lugares/${body.id}`;
    overtake(places, changing(places, body.id, { otro: 1 }));
    expect(await staff('PATCH', at, { body: { propio: 1 } })).toMatchObject({
      status: 200,
      body: { propio: 1, otro: 1, _version: 3 },
    });
    overtake(places, changing(places, body.id, { otro: 2 }));
    const replaced = await staff('PUT', at, { body: { nombre: 'Plaza' } });
    expect([replaced.status, replaced.body._version, replaced.body.nombre]).toEqual([200, 5, 'Plaza']);
    overtake(places, changing(places, body.id, { otro: 3 }));
    const bulk = { action: 'change', records: [{ id: body.id }], values: { propio: 2 } };
    expect((await staff('POST', '/api/bulk/lugares', { body: bulk })).status).toBe(200);
    expect((await staff('GET', at)).body).toMatchObject({ propio: 2, otro: 3, _version: 7 });
    expect(overtaken()).toBe(3);
  });

  test('a patch and a replacement that expect the version from before get 412, and write nothing', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff } = await buildFiles(overrides);
    const { body } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
    const at = `/api/lugares/${body.id}`;
    for (const [index, method] of (['PATCH', 'PUT'] as const).entries()) {
      overtake(places, changing(places, body.id, { otro: index }));
      const headers = { 'if-match': `"${index + 1}"` };
      const { status, body: refusal } = await staff(method, at, { body: { nombre: 'Plaza' }, headers });
      expect([status, refusal.current._version]).toEqual([412, index + 2]);
    }
    expect((await staff('GET', at)).body).toMatchObject({ nombre: 'Parque', otro: 1, _version: 3 });
    expect(overtaken()).toBe(2);
  });

  test('a view becomes the first while the one that was first is renamed', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff } = await buildFiles(overrides);
    const view = { screen: 'eventos', query: 'q=a', isShared: true };
    const add = (more: object) => staff('POST', '/api/views/eventos', { body: { ...view, ...more } });
    const first = await add({ name: 'Primera', isFirst: true });
    const second = await add({ name: 'Segunda', isFirst: false });
    overtake(viewType, changing(viewType, first.body.id, { nombre: 'Renombrada' }));
    const change = { version: 1, isFirst: true };
    expect((await staff('PATCH', `/api/views/eventos/${second.body.id}`, { body: change })).status).toBe(200);
    expect((await staff('GET', '/api/views/eventos')).body).toMatchObject([
      { name: 'Renombrada', isFirst: false },
      { name: 'Segunda', isFirst: true },
    ]);
    expect(overtaken()).toBe(1);
  });

  test('a file keeps what others wrote when it is changed, replaced and restored', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff, addFile, upload } = await buildFiles(overrides);
    const file = await addFile({ name: 'acta.txt', bytes: text('uno') });
    const at = `/api/files/0511/${file.id}`;
    overtake(fileType, changing(fileType, file.id, { texto: 'De otro' }));
    expect(await staff('PATCH', at, { body: { name: 'Acta' } })).toMatchObject({
      status: 200,
      body: { name: 'Acta.txt', alt: 'De otro', version: 3 },
    });
    overtake(fileType, changing(fileType, file.id, { texto: 'De otra' }));
    const replaced = await upload({ name: 'Acta.txt', bytes: text('dos') }, { query: '?onEqual=replace' });
    expect(replaced).toMatchObject({ status: 201, body: { id: file.id, version: 5 } });
    await staff('POST', '/api/files/0511/remove', { body: { ids: [file.id] } });
    overtake(fileType, () => addFile({ name: 'Acta.txt', bytes: text('tres') }));
    const restored = await staff('POST', '/api/files/0511/restore', { body: { ids: [file.id] } });
    expect([restored.status, restored.body[0]?.name]).toEqual([200, 'Acta (2).txt']);
    expect(overtaken()).toBe(3);
  });

  test('people change their own account while an administrator does', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff, person } = await buildFiles(overrides);
    overtake(accounts, changing(accounts, person.id, { telefono: '7888-1111' }));
    const change = { nombre: 'Ana Cruz' };
    expect(await staff('PATCH', '/api/account', { body: change })).toMatchObject({
      status: 200,
      body: { nombre: 'Ana Cruz', telefono: '7888-1111' },
    });
    expect(overtaken()).toBe(1);
  });

  test('a catalogue changes while another process does, and its entries are converted while one is written', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff, addCatalogue, registry } = await buildCatalogues(overrides);
    const added = await addCatalogue({ attributes: ['Nombre', 'Cupo', 'Zona'].map((name) => attribute({ name })) });
    const type = registry.typeFor('catalogues')!;
    const at = `/api/catalogos/${added.id}`;
    overtake(type, changing(type, added.id, { description: 'De otro' }));
    expect(await staff('PATCH', at, { body: { name: 'Lectura' } })).toMatchObject({
      status: 200,
      body: { name: 'Lectura', description: 'De otro', _version: 3 },
    });
    const entry = await staff('POST', added.entries, { body: { nombre: 'Uno', cupo: '30', zona: 'Norte' } });
    const entries = registry.get(`catalogo-${added.id}`)!;
    overtake(entries, changing(entries, entry.body.id, { zona: 'Sur' }));
    const [name, seats, zone] = added.attributes;
    const attributes = [name, { ...seats, type: 'Number' }, zone];
    expect((await staff('PATCH', at, { body: { attributes } })).status).toBe(200);
    expect((await staff('GET', added.entries)).body).toMatchObject([{ cupo: 30, zona: 'Sur' }]);
    expect(overtaken()).toBe(2);
  });

  test('documentation without an expected version is saved over the other one, and with it gets 412', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff, publish } = await buildWorkflows(overrides);
    const { id } = await publish();
    const at = `/api/workflows/${id}/documentation`;
    await staff('PUT', at, { body: { processDescription: 'Uno' } });
    const first = changing(documentationType, `doc-${id}`, { processDescription: 'De otro' });
    overtake(documentationType, first);
    expect(await staff('PUT', at, { body: { processDescription: 'Dos' } })).toMatchObject({
      status: 200,
      body: { version: 3, content: { processDescription: 'Dos' } },
    });
    overtake(documentationType, first);
    const headers = { 'if-match': '"3"' };
    expect((await staff('PUT', at, { body: { processDescription: 'Tres' }, headers })).status).toBe(412);
    expect((await staff('GET', at)).body).toMatchObject({ version: 4, content: { processDescription: 'De otro' } });
    expect(overtaken()).toBe(2);
  });

  test('an activity is completed while another process writes its execution', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { publish, start, somebody } = await buildWorkflows(overrides);
    const olga = await somebody('Olga', ['operator']);
    const { id } = await publish({ activities: [buildActivity({ questions: [] })] });
    const execution = await start(id);
    overtake(executionType, changing(executionType, execution.id, { reference: 'LIC-2' }));
    const completed = await olga.request('POST', stepOf(execution, 'recibir'), { body: { answers: {} } });
    expect(completed).toMatchObject({ status: 200, body: { status: 'completed', reference: 'LIC-2', version: 3 } });
    expect(overtaken()).toBe(1);
  });

  test('all notifications are marked as read while another tab marks one', async () => {
    const { overtake, overtaken, ...overrides } = await overtakable();
    const { staff, store, person } = await buildFiles(overrides);
    const values = { para: person.id, de: 'otro', clase: 'asignado', tipo: 'eventos', registro: 'x', titulo: 'X' };
    const create = (key: number) =>
      ({
        kind: 'create',
        type: notificationType,
        values: { ...values, creado: new Date(key).toISOString(), leida: false },
        publication: { state: 'draft' },
      }) as const;
    const [one] = await store.write([create(1), create(2)], 'otro');
    overtake(notificationType, changing(notificationType, one!.id, { leida: true }));
    expect((await staff('POST', '/api/notifications/read')).status).toBe(204);
    expect((await staff('GET', '/api/notifications')).body).toMatchObject([{ isRead: true }, { isRead: true }]);
    expect(overtaken()).toBe(1);
  });
});
