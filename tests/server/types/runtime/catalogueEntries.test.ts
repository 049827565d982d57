import { describe, expect, test } from 'vitest';
import { importsOf } from '../../imports/importTools.ts';
import { attribute, buildCatalogues } from './buildCatalogues.ts';

describe('the entries of a catalogue', () => {
  async function buildParks() {
    const portal = await buildCatalogues();
    const added = await portal.addCatalogue({
      name: 'Parques',
      attributes: [
        attribute(),
        attribute({ name: 'Cupo', type: 'Number' }),
        attribute({ name: 'Juegos', type: 'CheckList', options: ['Columpio', 'Resbaladero'] }),
      ],
      details: [{ name: 'Horarios', attributes: [attribute({ name: 'Día' })] }],
    });
    const add = async (values: object) => (await portal.staff('POST', added.entries, { body: values })).body;
    return { ...portal, ...added, add };
  }

  test('AMB-A12 (CSV) are imported and exported as tables', async () => {
    const portal = await buildParks();
    const type = portal.entries.slice('/api/'.length);
    const { whole } = importsOf(portal, type);
    expect(await whole('Nombre,Cupo,Juegos\nCentral,30,Columpio\nSur,12,"Columpio, Resbaladero"\n')).toMatchObject({
      state: 'done',
      result: { created: 2 },
    });
    const { body: csv } = await portal.staff('GET', `/api/export/${type}?_format=csv&_sort=nombre`);
    expect(csv).toMatch(/Nombre[;,]Cupo/);
    expect(csv).toContain('Central');
    const { body: json } = await portal.staff('GET', `/api/export/${type}?_format=json&_sort=nombre`);
    expect(json).toMatchObject([{ nombre: 'Central', cupo: 30 }, { juegos: ['Columpio', 'Resbaladero'] }]);
    const xlsx = await portal.staff('GET', `/api/export/${type}?_format=xlsx`);
    expect(xlsx.status).toBe(200);
  });

  test('CAT-31 CAT-32 have id, catalogId, values by attribute and details by definition where the API reads them and in the file', async () => {
    const { add, staff, entries, id: catalogId } = await buildParks();
    const { body: catalogue } = await staff('GET', `/api/catalogos/${catalogId}`);
    const idsOf = (parts: readonly { readonly id: string }[]) => parts.map((part) => part.id);
    expect(idsOf(catalogue.attributes)).toEqual(['nombre', 'cupo', 'juegos']);
    expect(idsOf(catalogue.details)).toEqual(['horarios']);
    expect(idsOf(catalogue.details[0].attributes)).toEqual(['dia']);
    const values = { nombre: 'Central', cupo: 30, juegos: ['Columpio'] };
    const central = await add({ ...values, horarios: [{ dia: 'Lunes' }, { dia: 'Martes' }] });
    const south = await add({ nombre: 'Sur' });
    const rows = central.horarios.map(({ id }: { readonly id: string }) => id);
    expect(new Set(rows).size).toBe(2);
    expect(rows[0]).toMatch(/^[\da-f]{8}-/);
    const documented = [
      {
        id: central.id,
        catalogId,
        values,
        details: [
          { id: rows[0], detailDefinitionId: 'horarios', values: { dia: 'Lunes' } },
          { id: rows[1], detailDefinitionId: 'horarios', values: { dia: 'Martes' } },
        ],
      },
      { id: south.id, catalogId, values: { nombre: 'Sur' } },
    ];
    const read = await staff(
      'GET',
      `${entries.replace('/api/', '/api/catalogues/entries/')}?_sort=nombre&_start=0&_end=9`,
    );
    expect([read.status, read.headers['x-total-count'], read.body]).toEqual([200, '2', documented]);
    const { body: file } = await staff('GET', `/api/catalogues/${catalogId}/file`);
    const publication = { _state: 'published', _publishAt: expect.any(String) };
    expect(file.entries).toEqual(documented.map((entry) => ({ ...entry, ...publication })));
    // A row has the values of its definition and no others, and no other definition has rows.
    const wrong = [{ horarios: [{ dia: 3 }] }, { turnos: [{ dia: 'Lunes' }] }];
    for (const other of wrong)
      expect((await staff('POST', entries, { body: { nombre: 'Sur', ...other } })).status).toBe(422);
  });

  test('are read under the documents’ names by whoever may read them: filtered, sorted and paged, and by strangers once published', async () => {
    const { add, staff, citizen, entries, id } = await buildParks();
    const documented = entries.replace('/api/', '/api/catalogues/entries/');
    for (const [nombre, cupo] of [
      ['Norte', 3],
      ['Central', 30],
      ['Sur', 12],
    ])
      await add({ nombre, cupo });
    const namesFor = async (query: string) =>
      (await staff('GET', `${documented}?${query}`)).body.map(({ values }: any) => values.nombre);
    expect(await namesFor('_sort=cupo&_order=desc&_start=0&_end=2')).toEqual(['Central', 'Sur']);
    expect(await namesFor('cupo_gte=12&_sort=nombre')).toEqual(['Central', 'Sur']);
    expect((await staff('GET', `${documented}?nada=1`)).status).toBe(400);
    expect((await citizen('GET', documented)).status).toBe(401);
    expect((await staff('PATCH', `/api/catalogos/${id}`, { body: { published: true } })).status).toBe(200);
    const open = await citizen('GET', `${documented}?nombre=Sur`);
    expect(open.body).toEqual([{ id: expect.any(String), catalogId: id, values: { nombre: 'Sur', cupo: 12 } }]);
    expect((await staff('GET', '/api/catalogues/entries/catalogos')).status).toBe(404);
    expect((await staff('GET', '/api/catalogues/entries/catalogo-nada')).status).toBe(404);
  });

  test('CAT-32 (id) keep the ids of their rows when others come, go or change, and when they are sent without them', async () => {
    const { add, staff, entries } = await buildParks();
    const [monday, tuesday] = [{ dia: 'Lunes' }, { dia: 'Martes' }];
    const { id, horarios: before } = await add({ nombre: 'Central', horarios: [monday, tuesday] });
    const write = async (horarios: object) =>
      (await staff('PATCH', `${entries}/${id}`, { body: { horarios } })).body.horarios;
    const [saturday, same, changed, copy] = await write([
      { dia: 'Sábado' },
      monday,
      { ...before[1], dia: 'Jueves' },
      { ...before[1] },
    ]);
    expect(same).toEqual(before[0]);
    expect(changed).toEqual({ id: before[1].id, dia: 'Jueves' });
    const ids = [saturday, same, changed, copy].map((row) => row.id);
    expect(new Set(ids).size).toBe(4);
    expect(await write([copy])).toEqual([{ id: copy.id, dia: 'Martes' }]);
  });

  test('say which version of the catalogue checked them', async () => {
    const { add, staff, entries, id: catalogueId } = await buildParks();
    const entry = await add({ nombre: 'Central' });
    expect(entry._schema).toBe(`${catalogueId}/1`);
    const { status } = await staff('PATCH', `/api/catalogos/${catalogueId}`, { body: { name: 'Jardines' } });
    expect(status).toBe(200);
    expect((await add({ nombre: 'Norte' }))._schema).toBe(`${catalogueId}/2`);
    expect((await staff('GET', `${entries}/${entry.id}`)).body._schema).toBe(`${catalogueId}/1`);
  });

  test('have a history and a bin', async () => {
    const { add, staff, entries } = await buildParks();
    const { id } = await add({ nombre: 'Central' });
    await staff('PATCH', `${entries}/${id}`, { body: { nombre: 'Norte' } });
    expect((await staff('GET', `${entries}/${id}/history`)).body).toHaveLength(2);
    await staff('DELETE', `${entries}/${id}`);
    expect((await staff('GET', entries)).body).toEqual([]);
    expect((await staff('GET', entries.replace('/api/', '/api/bin/'))).body).toMatchObject([{ nombre: 'Norte' }]);
    await staff('POST', `${entries}/${id}/restore`, { body: {} });
    expect((await staff('GET', entries)).body).toMatchObject([{ nombre: 'Norte' }]);
  });

  test('a list of 200 options is checked like a short one', async () => {
    const { staff, addCatalogue } = await buildCatalogues();
    const options = Array.from({ length: 200 }, (_, index) => `Opción ${index}`);
    const { entries } = await addCatalogue({ attributes: [attribute({ type: 'DropdownList', options })] });
    expect((await staff('POST', entries, { body: { nombre: 'Opción 199' } })).status).toBe(201);
    expect((await staff('POST', entries, { body: { nombre: 'Opción 200' } })).status).toBe(422);
    expect((await staff('GET', `${entries}?nombre=${encodeURIComponent('Opción 199')}`)).body).toHaveLength(1);
  });
});

describe('a catalogue that is not complete', () => {
  async function refusalsOf(values: object) {
    const { staff } = await buildCatalogues();
    const whole = { name: 'Parques', attributes: [attribute()], ...values };
    const { status, body } = await staff('POST', '/api/catalogos', { body: whole });
    expect((await staff('GET', '/api/catalogos')).body).toEqual([]);
    expect(status).toBe(422);
    return body.errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [pointer, detail]);
  }

  test('CAT-24 CAT-25 needs a name, an attribute, and the name and type of each', async () => {
    expect(await refusalsOf({ name: ' ' })).toMatchObject([['/name', expect.any(String)]]);
    expect(await refusalsOf({ attributes: [] })).toEqual([['/attributes', 'Agregue al menos un atributo']]);
    const nameless = await refusalsOf({ attributes: [{ type: 'String' }, { name: 'Cupo' }] });
    expect(nameless.map(([pointer]: readonly [string]) => pointer)).toEqual([
      '/attributes/0/name',
      '/attributes/1/type',
    ]);
  });

  test('CAT-29 CAT-30 needs a name and an attribute in each of its details, with name and type', async () => {
    const refusals = await refusalsOf({
      details: [
        { name: '', attributes: [] },
        { name: 'Horarios', attributes: [{}] },
      ],
    });
    expect(refusals.map(([pointer]: readonly [string]) => pointer)).toEqual([
      '/details/0/name',
      '/details/0/attributes',
      '/details/1/attributes/0/name',
      '/details/1/attributes/0/type',
    ]);
  });

  test('CAT-21 has no other types than the seven', async () => {
    const [refusal] = await refusalsOf({ attributes: [attribute({ type: 'Boolean' })] });
    expect(refusal?.[0]).toBe('/attributes/0/type');
  });

  test('CAT-27 trims its options, and refuses empty and repeated ones at their place', async () => {
    const { addCatalogue } = await buildCatalogues();
    const list = (options: readonly string[]) => ({ attributes: [attribute({ type: 'CheckList', options })] });
    expect((await addCatalogue(list([' Sí ', 'No']))).attributes[0].options).toEqual(['Sí', 'No']);
    expect(await refusalsOf(list(['Sí', ' ', 'Sí ']))).toEqual([
      ['/attributes/0/options/1', 'La opción está vacía'],
      ['/attributes/0/options/2', 'La opción «Sí» está repetida'],
    ]);
    expect(await refusalsOf(list([]))).toEqual([['/attributes/0/options', 'Escriba al menos una opción']]);
  });
});

test('two people who change one catalogue both keep what they wrote, or the second gets a conflict', async () => {
  const { staff, secondStaff, addCatalogue } = await buildCatalogues();
  const added = await addCatalogue();
  const second = await secondStaff();
  const address = `/api/catalogos/${added.id}`;
  const headers = { 'if-match': '"1"' };
  expect((await staff('PATCH', address, { body: { description: 'Todas' }, headers })).status).toBe(200);
  const late = await second.request('PATCH', address, { body: { name: 'Lectura' }, headers });
  expect([late.status, late.body.current.description]).toEqual([412, 'Todas']);
});

test('entries of a catalogue that was interrupted while it changed a type are converted at the next start', async () => {
  const { staff, store, addCatalogue, app, registry } = await buildCatalogues();
  const { conversionOf, convertEntries } = await import('#server/types/runtime/convertEntries.ts');
  const added = await addCatalogue({ attributes: [attribute(), attribute({ name: 'Cupo', type: 'Number' })] });
  const type = registry.get(`catalogo-${added.id}`);
  if (type === undefined) throw new Error('no type of entries');
  // What an earlier server left behind.
  const values = { nombre: 'Central', cupo: '30' };
  await store.write([{ kind: 'create', type, values, publication: { state: 'draft' } }, conversionOf(added.id)], 'ana');
  await convertEntries({ store, registry });
  expect((await staff('GET', added.entries)).body).toMatchObject([{ cupo: 30 }]);
  await app.ready();
});
