import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import type { Values } from '#core/values/record.ts';
import { createTypeComposer } from '#server/types/runtime/typeComposer.ts';
import { tuningSource } from '#server/types/tuning/tuningSource.ts';
import tuningSchema from '../../../../schemas/settings/ajustesFormularios.json' with { type: 'json' };
import { type AppOverrides, buildApp, eventos, lugares, typeFrom } from '../../buildApp.ts';

const schemas = { ajustesFormularios: tuningSchema };
const at = (name: string) => `/properties/${name}`;

async function openTuning(overrides: AppOverrides = {}) {
  const built = await buildApp({ schemas, ...overrides });
  const publish = (ajuste: unknown, values: Values = {}, ask = built.staff) =>
    ask('POST', '/api/ajustesFormularios', {
      body: { tipo: 'eventos', motivo: 'Prueba', ajuste, ...values },
    });
  const typeInUse = () => built.registry.get('eventos');
  return { ...built, publish, typeInUse };
}

const label = (title: string) => ({ fields: { [at('titulo')]: { title } } });

test('a published tuning is in use in the answer: schemas, validation, list and OpenAPI follow', async () => {
  const { publish, staff, typeInUse } = await openTuning();
  const overlay = {
    fields: { [at('titulo')]: { title: 'Nombre del evento' }, [at('cupo')]: { required: true, maximum: 50 } },
    added: { direccion: { title: 'Dirección', type: 'string', maxLength: 100 } },
    list: { columns: ['titulo', 'direccion'], filters: ['direccion'], sort: 'direccion' },
  };
  expect((await publish(overlay)).status).toBe(201);
  expect(typeInUse()?.fields[0]?.label).toBe('Nombre del evento');
  const sent = (await staff('GET', '/api/schemas')).body.find(({ name }: { name: string }) => name === 'eventos');
  expect(sent.schema.properties.direccion.title).toBe('Dirección');
  const refused = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 51 } });
  expect(refused.body.errors).toMatchObject([{ pointer: '/cupo', keyword: 'maximum' }]);
  expect((await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } })).status).toBe(422);
  for (const direccion of ['Zona 2', 'Zona 1'])
    expect((await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 5, direccion } })).status).toBe(201);
  const list = await staff('GET', '/api/eventos?direccion_like=zona&_sort=direccion&_order=asc');
  expect(list.body.map(({ direccion }: Values) => direccion)).toEqual(['Zona 1', 'Zona 2']);
  expect(JSON.stringify((await staff('GET', '/api/openapi.json')).body)).toContain('Dirección');
});

test('a record says which version of the form checked it, a draft of a tuning makes no new version', async () => {
  const { publish, staff } = await openTuning();
  const add = async () => (await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } })).body;
  const before = await add();
  expect('_schema' in before).toBe(false);
  const { body: tuning } = await publish(label('Nombre'));
  const change = (body: object) => staff('PATCH', `/api/ajustesFormularios/${tuning.id}`, { body });
  expect((await add())._schema).toBe(`${tuning.id}/1`);
  await change({ borrador: label('Borrador') });
  expect((await add())._schema).toBe(`${tuning.id}/1`);
  await change({ ajuste: label('Nombre del evento') });
  const after = await add();
  expect(after._schema).toBe(`${tuning.id}/3`);
  const newest = await staff('GET', `/api/ajustesFormularios/${tuning.id}/history?_start=0&_end=1`);
  expect(newest.body).toMatchObject([{ version: 3, record: { ajuste: label('Nombre del evento') } }]);
  const list = await staff('GET', `/api/eventos?_schema=${tuning.id}/3`);
  expect(list.body.map(({ id }: { id: string }) => id)).toEqual([after.id]);
  expect((await staff('PATCH', `/api/eventos/${before.id}`, { body: { titulo: 'Baile' } })).body._schema).toBe(
    after._schema,
  );
  const forged = await staff('PATCH', `/api/eventos/${after.id}`, { body: { _schema: 'otra/9' } });
  expect(forged.body.errors).toMatchObject([{ pointer: '/_schema', keyword: 'readOnly' }]);
});

test('a draft of a tuning changes nothing until it is published', async () => {
  const { staff, typeInUse } = await openTuning();
  const created = await staff('POST', '/api/ajustesFormularios', {
    body: { tipo: 'eventos', borrador: label('Borrador') },
  });
  expect(typeInUse()?.fields[0]?.label).toBe('Titulo');
  const body = { ajuste: label('Publicado'), motivo: 'Más claro' };
  await staff('PATCH', `/api/ajustesFormularios/${created.body.id}?_unset=borrador`, { body });
  expect(typeInUse()?.fields[0]?.label).toBe('Publicado');
});

test('a tuning that would break the schema is refused with each fault at its place, and nothing changes', async () => {
  const { publish, staff, typeInUse } = await openTuning();
  const before = typeInUse();
  const overlay = {
    fields: {
      [at('titulo')]: { maxLength: 9000, 'x-field': { hidden: true } },
      [at('cupo')]: { 'x-field': { public: false } },
    },
  };
  const { status, body } = await publish(overlay);
  expect(status).toBe(422);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/ajuste/fields/~1properties~1titulo/maxLength',
    '/ajuste/fields/~1properties~1titulo/x-field/hidden',
    '/ajuste/fields/~1properties~1cupo/x-field/public',
  ]);
  expect(typeInUse()).toBe(before);
  expect((await staff('GET', '/api/ajustesFormularios')).body).toEqual([]);
});

test.each([
  ['of 5 MB', label('a'.repeat(5_000_000)), 413],
  ['of 400 KB', label('a'.repeat(400_000)), 422],
  [
    'with a relation to no type',
    { added: { a: { title: 'A', type: 'string', 'x-field': { relation: 'nada' } } } },
    422,
  ],
])('a tuning %s is refused', async (_title, overlay, status) => {
  const { publish, typeInUse } = await openTuning();
  const before = typeInUse();
  expect((await publish(overlay)).status).toBe(status);
  expect(typeInUse()).toBe(before);
});

test('unknown words of a tuning come back as they were sent', async () => {
  const { publish, staff } = await openTuning();
  const overlay = { ...label('Nombre'), futuro: { a: [1] } };
  await publish(overlay);
  expect((await staff('GET', '/api/tuning/eventos')).body).toMatchObject({
    record: { ajuste: overlay, motivo: 'Prueba' },
    schema: { properties: { titulo: eventos.properties.titulo } },
    faults: [],
  });
});

test('of two people who tune one type the second gets 412, and one type has one tuning', async () => {
  const { publish, staff } = await openTuning();
  const { body } = await publish(label('Uno'));
  const address = `/api/ajustesFormularios/${body.id}`;
  const headers = { 'if-match': `"${body._version}"` };
  expect((await staff('PATCH', address, { headers, body: { ajuste: label('Dos') } })).status).toBe(200);
  expect((await staff('PATCH', address, { headers, body: { ajuste: label('Tres') } })).status).toBe(412);
  expect((await publish(label('Otro'))).status).toBe(409);
});

test('an earlier version is restored, with author and reason in the history', async () => {
  const { publish, staff, typeInUse } = await openTuning();
  const { body } = await publish(label('Uno'), { motivo: 'Primera' });
  const address = `/api/ajustesFormularios/${body.id}`;
  await staff('PATCH', address, { body: { ajuste: label('Dos'), motivo: 'Segunda' } });
  const history = (await staff('GET', `/api/ajustesFormularios/${body.id}/history`)).body;
  expect(history.map((entry: { byName: string; record: Values }) => [entry.byName, entry.record['motivo']])).toEqual([
    ['Ana López', 'Segunda'],
    ['Ana López', 'Primera'],
  ]);
  expect((await staff('POST', `${address}/restore`, { body: { version: 1 } })).status).toBe(200);
  expect(typeInUse()?.fields[0]?.label).toBe('Uno');
  await staff('DELETE', address);
  expect(typeInUse()?.fields[0]?.label).toBe('Titulo');
});

test('another server uses the tuning after it notices the write, and one that starts uses it at once', async () => {
  const { publish, store } = await openTuning();
  const types = [
    typeFrom('eventos', eventos),
    typeFrom('lugares', lugares),
    typeFrom('ajustesFormularios', tuningSchema),
  ];
  const openOther = () => {
    const registry = createRegistry(types);
    const source = tuningSource({
      storedIn: typeFrom('ajustesFormularios', tuningSchema),
      store,
      messages: serverEs,
      notice: (line) => expect.unreachable(line),
    });
    const composer = createTypeComposer({
      registry,
      store,
      sources: [source],
      failed: (error) => expect.unreachable(String(error)),
    });
    return { registry, composer };
  };
  const running = openOther();
  await running.composer.start();
  await publish(label('Compartido'));
  await running.composer.composeExternal();
  expect(running.registry.get('eventos')?.fields[0]?.label).toBe('Compartido');
  const starting = openOther();
  await starting.composer.start();
  expect(starting.registry.get('eventos')?.fields[0]?.label).toBe('Compartido');
});

test('a tuning whose answer was lost, as of a server that is killed, is stored and in use as a whole', async () => {
  let isDying = false;
  const { publish, staff, typeInUse } = await openTuning({
    store: (inner) => ({
      ...inner,
      write: async (changes, by) => {
        const records = await inner.write(changes, by);
        if (isDying) throw new Error('killed');
        return records;
      },
    }),
  });
  isDying = true;
  expect((await publish({ ...label('Entero'), order: ['cupo', 'titulo'] })).status).toBe(500);
  isDying = false;
  expect(typeInUse()?.fields.find(({ name }) => name === 'titulo')?.label).toBe('Entero');
  expect((await staff('GET', '/api/tuning/eventos')).body.record.ajuste.order).toEqual(['cupo', 'titulo']);
});

test('a code schema that changed underneath: a lost field leaves the rest, a broken tuning is left aside, and both are reported', async () => {
  const { publish, store } = await openTuning();
  await publish({
    fields: { [at('titulo')]: { title: 'Nombre', maxLength: 100 }, [at('resumen')]: { title: 'Breve' } },
  });
  const startWith = async (properties: object) => {
    const said: string[] = [];
    const changed = typeFrom('eventos', { title: 'Eventos', type: 'object', properties });
    const registry = createRegistry([changed, typeFrom('ajustesFormularios', tuningSchema)]);
    const source = tuningSource({
      storedIn: typeFrom('ajustesFormularios', tuningSchema),
      store,
      messages: serverEs,
      notice: (line) => said.push(line),
    });
    const [type] = await source.apply(registry.all());
    return { said, type, changed };
  };
  const lost = await startWith({ titulo: { type: 'string' } });
  expect(lost.type?.fields[0]?.label).toBe('Nombre');
  expect(lost.said).toEqual([expect.stringContaining('El esquema ya no tiene el campo «resumen»')]);
  const broken = await startWith({ titulo: { type: 'string', maxLength: 50 }, resumen: { type: 'string' } });
  expect(broken.type).toBe(broken.changed);
  expect(broken.said).toEqual([expect.stringContaining('no se usan')]);
});

test('records that a tuning would refuse are counted, without those that the code refuses already', async () => {
  const { staff } = await openTuning();
  for (const cupo of [5, 60, 70]) await staff('POST', '/api/eventos', { body: { titulo: `Evento ${cupo}`, cupo } });
  const overlay = { fields: { [at('cupo')]: { maximum: 50 } } };
  expect((await staff('POST', '/api/tuning/eventos/check', { body: { overlay } })).body).toMatchObject({
    checked: 3,
    failing: 2,
    isComplete: true,
    faults: [],
    fields: [{ label: 'Cupo', count: 2 }],
    examples: [
      { title: 'Evento 60', message: expect.stringMatching(/^Cupo: ./) },
      { title: 'Evento 70', message: expect.stringMatching(/^Cupo: ./) },
    ],
  });
});

test('records with values of added fields are counted too, and values of removed fields are no fault', async () => {
  const { staff, publish } = await openTuning();
  const aula = { title: 'Aula', type: 'string', maxLength: 20 };
  await publish({ added: { aula, piso: { title: 'Piso', type: 'string' } } });
  for (const values of [{ aula: 'A' }, { aula: 'Aula magna' }, { piso: '2', cupo: 60 }])
    await staff('POST', '/api/eventos', { body: { titulo: values.aula ?? 'Arriba', ...values } });
  const overlay = { added: { aula: { ...aula, maxLength: 5 } }, fields: { [at('cupo')]: { maximum: 50 } } };
  expect((await staff('POST', '/api/tuning/eventos/check', { body: { overlay } })).body).toMatchObject({
    failing: 2,
    fields: [
      { label: 'Aula', count: 1 },
      { label: 'Cupo', count: 1 },
    ],
    examples: [{ title: 'Aula magna' }, { title: 'Arriba' }],
  });
});

test('without roles the first account tunes, and those whom it alone names', async () => {
  const { publish, staff, secondStaff } = await openTuning();
  const luis = await secondStaff();
  expect((await luis.request('GET', '/api/tuning')).body).toMatchObject({ mayTune: false });
  expect((await publish(label('Uno'), {}, luis.request)).status).toBe(403);
  expect((await luis.request('GET', '/api/tuning/eventos')).status).toBe(403);
  expect((await luis.request('POST', '/api/tuning/eventos/check', { body: { overlay: {} } })).status).toBe(403);
  const grant = { body: { ajustaFormularios: true } };
  expect((await luis.request('PATCH', `/api/usuarios/${luis.id}`, grant)).body.errors).toMatchObject([
    { pointer: '/ajustaFormularios' },
  ]);
  expect((await staff('PATCH', `/api/usuarios/${luis.id}`, grant)).status).toBe(200);
  expect((await publish(label('Uno'), {}, luis.request)).status).toBe(201);
  const [record] = (await staff('GET', '/api/ajustesFormularios')).body;
  await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { ajustaFormularios: false } });
  const address = `/api/ajustesFormularios/${record.id}`;
  for (const tried of [
    await luis.request('PATCH', address, { body: { ajuste: {} } }),
    await luis.request('DELETE', address),
    await luis.request('POST', `${address}/restore`, { body: { version: 1 } }),
    await luis.request('POST', '/api/bulk/ajustesFormularios', {
      body: { action: 'remove', records: [{ id: record.id }] },
    }),
  ])
    expect(tried.status).toBeGreaterThanOrEqual(403);
  expect((await staff('GET', address)).body._version).toBe(1);
});

test('with roles administradores tune, and editors and operadores neither read nor write tunings', async () => {
  const { publish, secondStaff } = await openTuning({ hasRoles: true });
  for (const rol of ['editor', 'operador']) {
    const { request } = await secondStaff({ email: `${rol}@example.test`, rol, ajustaFormularios: true });
    expect((await request('GET', '/api/tuning')).status).toBe(403);
    expect((await request('GET', '/api/ajustesFormularios')).status).toBe(403);
    expect((await publish(label('Uno'), {}, request)).status).toBe(403);
  }
  expect((await publish(label('Uno'))).status).toBe(201);
});

test('a process, an unknown type and the tunings themselves have no tuning', async () => {
  const { staff, publish } = await openTuning();
  for (const tipo of ['nada', 'ajustesFormularios', 'flujos'])
    expect((await publish({}, { tipo })).body.errors).toMatchObject([{ pointer: '/tipo' }]);
  expect((await staff('GET', '/api/tuning/flujos')).status).toBe(404);
});
