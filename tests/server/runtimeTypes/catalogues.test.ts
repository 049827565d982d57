import { describe, expect, test } from 'vitest';
import { databaseKinds, memoryKind } from '#tests/support/testDatabases.ts';
import { attribute, buildCatalogues } from './buildCatalogues.ts';

const places = [memoryKind, ...databaseKinds];

describe.each(places)('a catalogue on $name', ({ emptyDatabase }) => {
  test('takes entries of its attributes in the answer to the write that made it', async () => {
    const { staff, addCatalogue } = await buildCatalogues({ database: await emptyDatabase() });
    const { entries } = await addCatalogue({
      attributes: [
        attribute({ name: 'Nombre' }),
        attribute({ name: 'Año de apertura', type: 'Number' }),
        attribute({ name: 'Inauguración', type: 'Date' }),
        attribute({ name: 'Servicios', type: 'CheckList', options: ['Wifi', 'Sala infantil'] }),
        attribute({ name: 'Zona', type: 'DropdownList', options: ['Norte', 'Sur'] }),
        attribute({ name: 'Fachada', type: 'Image' }),
        attribute({ name: 'Reglamento', type: 'File' }),
      ],
      details: [{ name: 'Horarios', attributes: [attribute({ name: 'Día' }), attribute({ name: 'Abre' })] }],
    });
    const values = {
      nombre: 'Central',
      anoDeApertura: 1987,
      inauguracion: '1987-03-15',
      servicios: ['Wifi'],
      zona: 'Norte',
      fachada: 'https://ejemplo.gt/a.jpg',
      reglamento: 'https://ejemplo.gt/a.pdf',
      horarios: [{ dia: 'Lunes', abre: '8:00' }],
    };
    expect(await staff('POST', entries, { body: values })).toMatchObject({ status: 201, body: values });
    const wrong = { anoDeApertura: 'x', inauguracion: '15/3', servicios: ['Café'], zona: 'Este', horarios: [{ x: 1 }] };
    const { status, body } = await staff('POST', entries, { body: wrong });
    expect(status).toBe(422);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/anoDeApertura',
      '/inauguracion',
      '/servicios/0',
      '/zona',
    ]);
    expect((await staff('GET', `${entries}?zona=Norte&anoDeApertura_gte=1980`)).body).toHaveLength(1);
    expect((await staff('GET', `${entries}?q=centr`)).body).toHaveLength(1);
  });
});

test('gives each attribute a safe id of its own, and keeps it when the attribute is renamed', async () => {
  const { staff, addCatalogue } = await buildCatalogues();
  const names = ['id', '__proto__', 'constructor', '_version', 'Título', 'título', '2026', '¿?'];
  const added = await addCatalogue({ attributes: names.map((name) => attribute({ name })) });
  const ids = added.attributes.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(['id2', 'proto', 'constructor2', 'version', 'titulo', 'titulo2', 'a2026', 'a']);
  const renamed = added.attributes.map((one: object) => ({ ...one, name: 'Otro' }));
  const { body } = await staff('PATCH', `/api/catalogos/${added.id}`, { body: { attributes: renamed } });
  expect(body.attributes.map(({ id }: { id: string }) => id)).toEqual(ids);
});
