import { describe, expect, test } from 'vitest';
import { attribute, buildCatalogues } from './buildCatalogues.ts';

describe('a catalogue', () => {
  test('takes entries of its attributes in the answer to the write that made it', async () => {
    const { staff, addCatalogue } = await buildCatalogues();
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

describe('the attributes of a catalogue', () => {
  const change = async (
    { staff }: Pick<Awaited<ReturnType<typeof buildCatalogues>>, 'staff'>,
    { id }: { readonly id: string },
    body: object,
  ) => {
    const answer = await staff('PATCH', `/api/catalogos/${id}`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };

  test('CAT-35 AMB-A11 (removal) a removed attribute takes its values with it, and an earlier version brings both back', async () => {
    const portal = await buildCatalogues();
    const { staff, addCatalogue } = portal;
    const details = [{ name: 'Horarios', attributes: [attribute({ name: 'Día' }), attribute({ name: 'Abre' })] }];
    const added = await addCatalogue({ attributes: [attribute(), attribute({ name: 'Zona' })], details });
    const values = { nombre: 'Central', zona: 'Norte', horarios: [{ dia: 'Lunes', abre: '8:00' }] };
    const { body: entry } = await staff('POST', added.entries, { body: values });
    const own = ({ nombre, zona, horarios }: Record<string, unknown>) => ({ nombre, zona, horarios });
    const [{ id }] = entry.horarios;
    await change(portal, added, {
      attributes: [added.attributes[0]],
      details: [{ ...added.details[0], attributes: [added.details[0].attributes[0]] }],
    });
    const lessValues = { nombre: 'Central', zona: undefined, horarios: [{ id, dia: 'Lunes' }] };
    const address = `${added.entries}/${entry.id}`;
    expect(own((await staff('GET', address)).body)).toEqual(lessValues);
    expect((await staff('GET', added.entries)).body.map(own)).toEqual([lessValues]);
    expect((await staff('GET', `${added.entries}?zona=Norte`)).status).toBe(400);
    const { body: exported } = await staff('GET', `${address}/history`);
    expect(JSON.stringify(exported)).not.toContain('Norte');
    const edited = { nombre: 'Central Norte', horarios: [{ id, dia: 'Martes' }] };
    const renamed = await staff('PATCH', address, { body: edited });
    expect(renamed).toMatchObject({ status: 200 });
    await staff('POST', `/api/catalogos/${added.id}/restore`, { body: { version: 1 } });
    expect(own((await staff('GET', address)).body)).toEqual({
      ...values,
      nombre: 'Central Norte',
      horarios: [{ id, dia: 'Martes', abre: '8:00' }],
    });
    expect((await staff('GET', `${added.entries}?zona=Norte`)).body).toHaveLength(1);
  });

  test('an attribute with the name of a removed one does not get its values', async () => {
    const portal = await buildCatalogues();
    const added = await portal.addCatalogue({ attributes: [attribute(), attribute({ name: 'Zona' })] });
    await portal.staff('POST', added.entries, { body: { nombre: 'Central', zona: 'Norte' } });
    await change(portal, added, { attributes: [added.attributes[0]] });
    const again = [added.attributes[0], attribute({ name: 'Zona', type: 'Number' })];
    expect((await change(portal, added, { attributes: again })).attributes[1].id).toBe('zona2');
    expect((await portal.staff('GET', added.entries)).body[0]).not.toHaveProperty('zona2');
  });

  test('AMB-A11 (types) a change of type converts the values that lose nothing and keeps the others', async () => {
    const portal = await buildCatalogues();
    const { staff, addCatalogue } = portal;
    const added = await addCatalogue({
      attributes: [attribute(), ...['Cupo', 'Apertura', 'Servicios', 'Zona'].map((name) => attribute({ name }))],
    });
    const rows = [
      { nombre: 'Uno', cupo: '30', apertura: '15/03/1987', servicios: 'Wifi, Parqueo', zona: 'Norte' },
      { nombre: 'Dos', cupo: 'muchos', apertura: 'ayer', servicios: 'Café', zona: 'Este' },
    ];
    for (const body of rows) expect((await staff('POST', added.entries, { body })).status).toBe(201);
    const [name, seats, opening, services, zone] = added.attributes;
    await change(portal, added, {
      attributes: [
        name,
        { ...seats, type: 'Number' },
        { ...opening, type: 'Date' },
        { ...services, type: 'CheckList', options: ['Wifi', 'Parqueo'] },
        { ...zone, type: 'DropdownList', options: ['Norte', 'Sur'] },
      ],
    });
    const { body: entries } = await staff('GET', `${added.entries}?_sort=nombre&_order=desc`);
    expect(entries).toMatchObject([
      { cupo: 30, apertura: '1987-03-15', servicios: ['Wifi', 'Parqueo'], zona: 'Norte' },
      rows[1],
    ]);
    expect((await staff('GET', `${added.entries}?cupo_gte=7&cupo_lte=40`)).body).toHaveLength(1);
    const kept = await staff('PATCH', `${added.entries}/${entries[1].id}`, { body: { nombre: 'Tres' } });
    expect(kept.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain('/cupo');
  });

  test('CAT-36 a removed catalogue takes its entries with it, and comes back from the bin with them', async () => {
    const { staff, addCatalogue } = await buildCatalogues();
    const added = await addCatalogue();
    await staff('POST', added.entries, { body: { nombre: 'Central' } });
    await staff('DELETE', `/api/catalogos/${added.id}`);
    expect((await staff('GET', added.entries)).status).toBe(404);
    expect((await staff('GET', '/api/catalogos')).body).toEqual([]);
    expect((await staff('POST', `/api/catalogos/${added.id}/restore`, { body: {} })).status).toBe(200);
    expect((await staff('GET', added.entries)).body).toMatchObject([{ nombre: 'Central' }]);
  });
});
