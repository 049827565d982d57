import { describe, expect, test } from 'vitest';
import { attribute, buildCatalogues } from './buildCatalogues.ts';

const talleres = {
  title: 'Talleres',
  type: 'object',
  properties: {
    nombre: { type: 'string' },
    sede: { title: 'Sede', type: 'string', 'x-field': { catalogue: 'bibliotecas' } },
    sedes: {
      title: 'Otras sedes',
      type: 'array',
      uniqueItems: true,
      items: { type: 'string' },
      'x-field': { catalogue: 'bibliotecas' },
    },
  },
};

describe('a field with the choices of a catalogue', () => {
  async function buildWorkshops() {
    const portal = await buildCatalogues({ schemas: { talleres } });
    const fieldOf = async (name: string) => {
      const { body } = await portal.staff('GET', '/api/schemas');
      const { schema } = body.find((one: { name: string }) => one.name === 'talleres');
      return schema.properties[name]['x-field'].relation as string | undefined;
    };
    return { ...portal, fieldOf };
  }

  test('is a relation to its entries, which a filter and a table show by their titles', async () => {
    const { staff, addCatalogue, fieldOf } = await buildWorkshops();
    expect(await fieldOf('sede')).toBeUndefined();
    const { id, entries } = await addCatalogue();
    expect([await fieldOf('sede'), await fieldOf('sedes')]).toEqual([`catalogo-${id}`, `catalogo-${id}`]);
    const { body: entry } = await staff('POST', entries, { body: { nombre: 'Central' } });
    const added = await staff('POST', '/api/talleres', {
      body: { nombre: 'Lectura', sede: entry.id, sedes: [entry.id] },
    });
    expect(added.status).toBe(201);
    const wrong = await staff('POST', '/api/talleres', { body: { nombre: 'Lectura', sede: 'Central' } });
    expect(wrong.body.errors).toMatchObject([{ pointer: '/sede' }]);
    expect((await staff('GET', `/api/talleres?sede=${entry.id}`)).body).toHaveLength(1);
    const { body: table } = await staff('GET', '/api/export/talleres?_format=csv');
    expect(table).toMatch(/;Lectura;Central;.*;Central;/);
  });

  test('keeps its records when the catalogue is removed, and finds it again when it is restored', async () => {
    const { staff, addCatalogue, fieldOf } = await buildWorkshops();
    const { id, entries } = await addCatalogue();
    const { body: entry } = await staff('POST', entries, { body: { nombre: 'Central' } });
    const { body: workshop } = await staff('POST', '/api/talleres', { body: { nombre: 'Lectura', sede: entry.id } });
    await staff('DELETE', `/api/catalogos/${id}`);
    expect(await fieldOf('sede')).toBeUndefined();
    const address = `/api/talleres/${workshop.id}`;
    expect((await staff('GET', address)).body.sede).toBe(entry.id);
    expect((await staff('PATCH', address, { body: { nombre: 'Escritura' } })).status).toBe(200);
    await staff('POST', `/api/catalogos/${id}/restore`, { body: {} });
    expect(await fieldOf('sede')).toBe(`catalogo-${id}`);
    expect((await staff('GET', `/api/talleres?sede=${entry.id}`)).body).toMatchObject([{ nombre: 'Escritura' }]);
  });

  test('is distinguished from a catalogue with another slug', async () => {
    const { addCatalogue, fieldOf } = await buildWorkshops();
    await addCatalogue({ name: 'Parques', attributes: [attribute()] });
    expect(await fieldOf('sede')).toBeUndefined();
  });
});
