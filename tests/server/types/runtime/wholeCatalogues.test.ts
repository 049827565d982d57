import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#core/values/json.ts';
import { Problem } from '#server/foundation/problems/problem.ts';
import type { Rule } from '#server/rules/rule.ts';
import { attribute, buildCatalogues } from './buildCatalogues.ts';

describe('a catalogue with its entries', () => {
  async function buildLibraries(rules: readonly Rule[] = []) {
    const portal = await buildCatalogues({ rules });
    const details = [{ name: 'Horarios', attributes: [attribute({ name: 'Día' }), attribute({ name: 'Abre' })] }];
    const attributes = [attribute(), attribute({ name: 'Cupo' }), attribute({ name: 'Zona' })];
    const added = await portal.addCatalogue({ attributes, details });
    const entries = [
      { nombre: 'Central', cupo: '30', zona: 'Norte', horarios: [{ dia: 'Lunes', abre: '8:00' }] },
      { nombre: 'Barrio', cupo: 'muchos', horarios: [{ dia: 'Martes' }] },
    ];
    for (const body of entries) expect((await portal.staff('POST', added.entries, { body })).status).toBe(201);
    return { ...portal, added, entries };
  }

  test('AMB-A11 (count) says how many entries lose a value, and which do not convert, before anything changes', async () => {
    const { staff, added } = await buildLibraries();
    const [name, seats] = added.attributes;
    const [hours] = added.details;
    const body = {
      attributes: [name, { ...seats, type: 'Number' }],
      details: [{ ...hours, attributes: [hours.attributes[0]] }],
    };
    const answer = await staff('POST', `/api/catalogues/${added.id}/consequences`, { body });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        entries: 2,
        removed: [
          { id: 'zona', name: 'Zona', entries: 1 },
          { id: 'horarios/abre', name: 'Abre', entries: 1 },
        ],
        converted: [
          { id: 'cupo', name: 'Cupo', entries: 2, left: 1, examples: [{ title: 'Barrio', value: 'muchos' }] },
        ],
      },
    });
    expect((await staff('GET', `/api/catalogos/${added.id}`)).body._version).toBe(1);
  });

  test('AMB-A11 (options) says which values lose their option', async () => {
    const { staff, addCatalogue } = await buildCatalogues();
    const options = ['Norte', 'Sur'];
    const attributes = [attribute(), attribute({ name: 'Zona', type: 'DropdownList', options })];
    const added = await addCatalogue({ attributes });
    for (const zona of options) await staff('POST', added.entries, { body: { nombre: zona, zona } });
    const [name, zone] = added.attributes;
    const consequencesOf = async (next: readonly string[]) => {
      const body = { attributes: [name, { ...zone, options: next }] };
      return (await staff('POST', `/api/catalogues/${added.id}/consequences`, { body })).body;
    };
    expect(await consequencesOf([...options, 'Centro'])).toMatchObject({ removed: [], converted: [] });
    expect(await consequencesOf(['Norte', 'Centro'])).toMatchObject({
      removed: [],
      converted: [{ id: 'zona', entries: 1, left: 1, examples: [{ title: 'Sur', value: 'Sur' }] }],
    });
  });

  test('AMB-A12 (JSON) is exported and imported whole', async () => {
    const { staff, added, entries } = await buildLibraries();
    const { status, headers, body: file } = await staff('GET', `/api/catalogues/${added.id}/file`);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="bibliotecas.json"']);
    const detailDefinitionId = 'horarios';
    expect(file).toMatchObject({
      catalogue: { name: 'Bibliotecas' },
      entries: [
        {
          catalogId: added.id,
          values: { nombre: 'Central', cupo: '30', zona: 'Norte' },
          details: [{ detailDefinitionId, values: { dia: 'Lunes', abre: '8:00' } }],
        },
        { values: { nombre: 'Barrio', cupo: 'muchos' }, details: [{ detailDefinitionId, values: { dia: 'Martes' } }] },
      ],
    });
    const imported = await staff('POST', '/api/catalogues', { body: file });
    expect(imported).toMatchObject({ status: 201, body: { entries: 2 } });
    const copy = (await staff('GET', `/api/catalogos/${imported.body.id}`)).body;
    expect(copy).toMatchObject({ attributes: added.attributes, slug: 'bibliotecas-2', published: false });
    const { body: copies } = await staff('GET', `/api/catalogo-${copy.id}?_sort=nombre&_order=desc`);
    expect(copies).toMatchObject(entries);
  });

  test('a file of before, with entries by the ids of attributes and details, is imported too', async () => {
    const { staff, added, entries } = await buildLibraries();
    const { body: file } = await staff('GET', `/api/catalogues/${added.id}/file`);
    const imported = await staff('POST', '/api/catalogues', { body: { ...file, entries } });
    expect(imported).toMatchObject({ status: 201, body: { entries: 2 } });
    const { body: copies } = await staff('GET', `/api/catalogo-${imported.body.id}?_sort=nombre&_order=desc`);
    expect(copies).toMatchObject(entries);
  });

  test('an attribute called «values» or «details» is no reason to misread an entry', async () => {
    const portal = await buildCatalogues();
    const attributes = [
      attribute({ name: 'Values' }),
      attribute({ name: 'Details', type: 'CheckList', options: ['a'] }),
    ];
    const added = await portal.addCatalogue({ attributes });
    const entry = { values: 'Uno', details: ['a'] };
    expect((await portal.staff('POST', added.entries, { body: entry })).status).toBe(201);
    const { body: file } = await portal.staff('GET', `/api/catalogues/${added.id}/file`);
    expect(file.entries).toMatchObject([{ catalogId: added.id, values: entry }]);
    for (const one of [file, { ...file, entries: [entry] }]) {
      const { body } = await portal.staff('POST', '/api/catalogues', { body: one });
      expect((await portal.staff('GET', `/api/catalogo-${body.id}`)).body).toMatchObject([entry]);
    }
  });

  test('what is wrong with an entry under the documents’ names is named where it stands in the file', async () => {
    const { staff, added } = await buildLibraries();
    const { body: file } = await staff('GET', `/api/catalogues/${added.id}/file`);
    const row = (values: object, more: object = {}) => ({ detailDefinitionId: 'horarios', values, ...more });
    const cases: readonly (readonly [object, readonly string[]])[] = [
      [{ values: { nombre: 3 } }, ['/values/nombre']],
      [{ values: { nada: 'x' } }, ['/values/nada']],
      [{ values: {}, details: [row({ dia: 'Lunes' }), row({ dia: 3 })] }, ['/details/1/values/dia']],
      [{ values: {}, details: [row({}, { id: 3 })] }, ['/details/0/id']],
      [
        { values: {}, details: [row({}), { detailDefinitionId: 'turnos', values: {} }] },
        ['/details/1/detailDefinitionId'],
      ],
      [{ values: {}, details: [{ values: {} }] }, ['/details/0/detailDefinitionId']],
      [{ values: {}, details: [row({}, { nombre: 'x' })] }, ['/details/0/nombre']],
      [{ values: {}, details: [3] }, ['/details/0']],
      [{ values: {}, details: { horarios: [] } }, ['/details']],
      [{ values: { horarios: [] } }, ['/values/horarios']],
      [{ values: {}, nombre: 'Central' }, ['/nombre']],
    ];
    for (const [entry, pointers] of cases) {
      const { status, body } = await staff('POST', '/api/catalogues', { body: { ...file, entries: [{}, entry] } });
      const errorPointers = (body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
      expect([entry, status, errorPointers]).toEqual([entry, 422, pointers.map((pointer) => `/entries/1${pointer}`)]);
    }
    expect((await staff('GET', '/api/catalogos')).body).toHaveLength(1);
  });

  test('an import that is sent again imports nothing twice', async () => {
    const { staff, added } = await buildLibraries();
    const { body } = await staff('GET', `/api/catalogues/${added.id}/file`);
    const id = crypto.randomUUID();
    expect(await staff('POST', `/api/catalogues?_id=${id}`, { body })).toMatchObject({ status: 201, body: { id } });
    const again = await staff('POST', `/api/catalogues?_id=${id}`, { body });
    expect(again).toMatchObject({ status: 412, body: { current: { id } } });
    expect((await staff('GET', '/api/catalogos')).body).toHaveLength(2);
  });

  test('entries that citizens do not see stay hidden in the imported copy', async () => {
    const { staff, added } = await buildLibraries();
    const body = { nombre: 'Bodega' };
    await staff('POST', `${added.entries}?_state=draft`, { body });
    await staff('POST', `${added.entries}?_publishAt=2999-01-01T00:00:00Z&_unpublishAt=2999-02-01T00:00:00Z`, { body });
    const { body: file } = await staff('GET', `/api/catalogues/${added.id}/file`);
    const { id } = (await staff('POST', '/api/catalogues', { body: file })).body;
    const publications = async (entries: string) =>
      (await staff('GET', `${entries}?nombre=Bodega&_sort=_publishAt&_order=asc`)).body.map(
        ({ _state, _publishAt, _unpublishAt }: JsonObject) => ({ _state, _publishAt, _unpublishAt }),
      );
    expect(await publications(`/api/catalogo-${id}`)).toEqual(await publications(added.entries));
    const wrong = { ...file, entries: [{ _publishAt: 'hoy' }] };
    const refusal = await staff('POST', '/api/catalogues', { body: wrong });
    expect(refusal.body.errors).toMatchObject([{ pointer: '/entries/0/_publishAt' }]);
  });

  test('a catalogue is stored with all of its entries or not at all', async () => {
    const refusal = new Problem(422, { detail: 'No.', errors: [{ pointer: '/nombre', keyword: 'no', detail: 'No.' }] });
    let refuses = false;
    const rule: Rule = {
      concerns: ({ name }) => name.startsWith('catalogo-'),
      before: async ({ change }) => {
        if (refuses && change.kind === 'create' && change.values['nombre'] === 'Barrio') throw refusal;
        return undefined;
      },
    };
    const { staff, added } = await buildLibraries([rule]);
    const { body: file } = await staff('GET', `/api/catalogues/${added.id}/file`);
    refuses = true;
    const answer = await staff('POST', '/api/catalogues', { body: file });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, '/entries/1/values/nombre']);
    expect((await staff('GET', '/api/catalogos')).body).toHaveLength(1);
  });

  test('a wrong entry or catalogue is named in its place, and nothing is stored', async () => {
    const { staff, added } = await buildLibraries();
    const { body: file } = await staff('GET', `/api/catalogues/${added.id}/file`);
    const wrongEntry = await staff('POST', '/api/catalogues', { body: { ...file, entries: [{}, { cupo: 3 }] } });
    expect(wrongEntry.body.errors).toMatchObject([{ pointer: '/entries/1/cupo' }]);
    const wrong = await staff('POST', '/api/catalogues', { body: { catalogue: { name: ' ', attributes: [] } } });
    expect(wrong.body.errors).toMatchObject([{ pointer: '/catalogue/name' }, { pointer: '/catalogue/attributes' }]);
    expect((await staff('GET', '/api/catalogos')).body).toHaveLength(1);
  });
});

test('a portal without catalogues has no such operations', async () => {
  const { buildApp } = await import('../../buildApp.ts');
  const { staff } = await buildApp();
  expect((await staff('GET', '/api/catalogues/x/file')).status).toBe(404);
});
