import { describe, expect, test } from 'vitest';
import { addressOf, databaseKinds, type DatabaseKind } from '#tests/support/testDatabases.ts';
import { openTestPortal } from '../openTestPortal.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };
const at = (type: string) => `/api/${type}/unico`;

async function openOffice(more: Readonly<Record<string, string>> = {}) {
  const portal = await openTestPortal({ variables: { ...account, ...more } });
  const token = await portal.signIn();
  return {
    ...portal,
    read: async (type: string) => (await portal.ask('GET', at(type), { token })).body,
    save: (type: string, body: object) => portal.ask('PATCH', at(type), { body, token }),
    remove: (type: string) => portal.ask('DELETE', at(type), { token }),
    page: async (address: string): Promise<string> => (await portal.ask('GET', address)).body,
    token,
  };
}

const onDatabase = async ({ newDatabase }: DatabaseKind) =>
  openOffice({ DATABASE_URL: addressOf(await newDatabase()) });

describe('the record of the municipality', () => {
  test('has every field of the contract from the first start, with the location of the map (INFO-18, HOME-23)', async () => {
    const { read } = await openOffice();
    expect(await read('municipio')).toEqual({
      ...(await read('municipio')),
      id: 'unico',
      nombre: 'Municipalidad de Palín',
      direccion: expect.any(String),
      telefono: '(503) 2222-2222',
      email: 'info@palin.example',
      horario: 'Lun - Vie, 8:00 AM - 4:00 PM',
      latitud: 14.4,
      longitud: -90.7,
      facebook: 'https://www.facebook.com/su-municipalidad',
      twitter: 'https://twitter.com/su-municipalidad',
      mision: expect.any(String),
      vision: expect.any(String),
      objetivos: expect.stringMatching(/^(?:[^\n]+\n){5}[^\n]+$/),
    });
  });

  test('shows on public pages at once, whichever screen saved it (AMB-A06, ROUTE-03, PUB-19)', async () => {
    const { save, page } = await openOffice();
    expect(await page('/mision-vision')).toContain('Volver al Inicio');
    expect((await save('municipio', { mision: 'Servir mejor.' })).status).toBe(200);
    expect(await page('/mision-vision')).toContain('Servir mejor.');
    expect((await save('municipio', { objetivos: '• Uno\n• Dos\n\n• Tres', telefono: '7777-7777' })).status).toBe(200);
    const after = await page('/mision-vision');
    expect(after.match(/<ol class="objectives">.*?<\/ol>/s)?.[0].match(/<li>/g)).toHaveLength(3);
    expect(after).toContain('Servir mejor.');
    expect(await page('/')).toContain('tel:+50277777777');
  });

  test('tells two people who save at once of each other (AMB-A06)', async () => {
    const { ask: request, token, read, inject } = await openOffice();
    const { _version } = await read('municipio');
    const send = (payload: object) =>
      inject({
        method: 'PATCH',
        url: at('municipio'),
        headers: { authorization: `Bearer ${token}`, 'if-match': `"${_version}"` },
        payload,
      });
    expect((await send({ direccion: 'Calle Real' })).statusCode).toBe(200);
    const second = await send({ mision: 'Otra' });
    expect(second.statusCode).toBe(412);
    expect(second.json()).toMatchObject({ current: { direccion: 'Calle Real', _version: _version + 1 } });
    expect((await request('GET', at('municipio'), { token })).body.mision).not.toBe('Otra');
  });

  test.each([
    ['latitud', 90.000001, 'La latitud va de -90 a 90'],
    ['latitud', -91, 'La latitud va de -90 a 90'],
    ['longitud', 180.5, 'La longitud va de -180 a 180'],
    ['longitud', -1000, 'La longitud va de -180 a 180'],
  ])('refuses the %s %d and explains it (AMB-A06)', async (name, degrees, message) => {
    const { save } = await openOffice();
    const { status, body } = await save('municipio', { [name]: degrees });
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, detail: message })]);
  });

  test('takes any decimal of latitude and longitude (INFO-10, INFO-11)', async () => {
    const { save, read } = await openOffice();
    for (const [latitud, longitud] of [
      [90, 180],
      [-90, -180],
      [14.40639123456, -90.78611],
      [0, 0],
    ]) {
      expect((await save('municipio', { latitud, longitud })).status).toBe(200);
      expect(await read('municipio')).toMatchObject({ latitud, longitud });
    }
  });

  test('keeps sample addresses of networks from citizens until they are changed (AMB-A07)', async () => {
    const { ask: request, save, page } = await openOffice();
    const citizens = async () => (await request('GET', at('municipio'))).body;
    expect(await citizens()).not.toHaveProperty('facebook');
    expect(await page('/')).not.toContain('su-municipalidad');
    await save('municipio', { facebook: 'https://www.facebook.com/palin' });
    expect(await citizens()).toMatchObject({ facebook: 'https://www.facebook.com/palin' });
    expect(await citizens()).not.toHaveProperty('twitter');
    const home = await page('/');
    expect(home).toContain('href="https://www.facebook.com/palin"');
    expect(home).not.toContain('twitter.com');
  });

  test('that is empty or gone leaves pages without samples (AMB-P10)', async () => {
    const { ask: request, page, remove } = await openOffice();
    expect((await remove('municipio')).status).toBe(200);
    for (const address of ['/', '/mision-vision', '/perfil-alcalde']) {
      expect((await request('GET', address)).status).toBe(200);
      expect(await page(address)).not.toContain('(503) 2222-2222');
    }
    expect(await page('/mision-vision')).toContain('todavía no ha publicado su misión');
    expect(await page('/mision-vision')).not.toContain('Mejorar la calidad');
  });
});

test('the mayor’s profile is saved and feeds its public page (AMB-A05, ROUTE-02, PUB-18)', async () => {
  const { save, page, read } = await openOffice();
  expect(await read('alcalde')).toMatchObject({ nombre: 'Carlos Humberto Xicay', periodo: '2024 - 2028' });
  const profile = {
    nombre: 'Ana Pérez',
    periodo: '2028 - 2032',
    descripcion: 'Una municipalidad cercana.',
    logros: 'Un parque\nUn puente',
    imagen: 'https://ejemplo.gt/ana.jpg',
  };
  expect((await save('alcalde', profile)).status).toBe(200);
  const html = await page('/perfil-alcalde');
  for (const text of ['Ana Pérez', '2028 - 2032', 'Una municipalidad cercana.', 'Un parque', 'Un puente'])
    expect(html).toContain(text);
  expect(html).toContain('src="https://ejemplo.gt/ana.jpg"');
  expect(html).toContain('Volver al Inicio');
});

test.each(['/\\otro.gt/a.jpg', 'https://\\otro.gt/a.jpg', '//otro.gt/a.jpg'])(
  'a picture that no page would show, as %s, is refused at its field',
  async (imagen) => {
    const { save } = await openOffice();
    const refused = await save('alcalde', { imagen });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ pointer: '/imagen', detail: expect.stringContaining('completa') }]);
  },
);

describe('opening hours', () => {
  const line = 'Lun - Vie, 7:00 AM - 3:30 PM';
  const semana = [{ abre: '07:00', cierra: '15:30' }];

  test('are one truth: the timetable and the line of the contact change together (INFO-07, AMB-P05 (one timetable))', async () => {
    const { save, read, page } = await openOffice();
    expect(await page('/')).toContain('Lun - Vie, 8:00 AM - 4:00 PM');
    expect((await save('horario', { semana })).status).toBe(200);
    expect((await read('municipio')).horario).toBe(line);
    expect(await page('/')).toContain(line);
    const saved = await save('municipio', { horario: 'lunes a viernes 9:00 a 17:00' });
    expect(saved.body.horario).toBe('Lun - Vie, 9:00 AM - 5:00 PM');
    expect(await read('horario')).toMatchObject({
      semana: [{ abre: '09:00', cierra: '17:00' }],
      sabado: [{ abre: '08:00', cierra: '12:00' }],
    });
    expect(await page('/')).toContain('Lun - Vie, 9:00 AM - 5:00 PM');
  });

  test('that cannot be read are refused at their field, and nothing changes', async () => {
    const { save, read } = await openOffice();
    const { status, body } = await save('municipio', { horario: 'Cuando se pueda' });
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({
      pointer: '/horario',
      detail: 'Escriba el horario así: Lun - Vie, 8:00 AM - 4:00 PM',
    });
    expect((await read('horario'))._version).toBe(1);
  });
});

test.each(databaseKinds)('opening hours stay one when many people write both at once, on $name', async (kind) => {
  const { save, read } = await onDatabase(kind);
  const writes = [7, 8, 9, 10].flatMap((hour) => [
    save('horario', { semana: [{ abre: `0${hour % 10}:00`, cierra: '18:00' }] }),
    save('municipio', { horario: `Lun - Vie, ${hour}:30 AM - 6:00 PM` }),
  ]);
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200));
  const [{ abre }] = (await read('horario')).semana;
  const said = (await read('municipio')).horario;
  expect(said).toBe(`Lun - Vie, ${Number(abre.slice(0, 2)) || 12}${abre.slice(2)} AM - 6:00 PM`);
});

test('the country profile says the sign of money and the prefix of telephones (AMB-G02)', async () => {
  const { save, page, ask: request, token, inject } = await openOffice();
  const [first] = (await request('GET', '/api/servicios?costo_gte=1', { token })).body;
  const amount = first.costo.toFixed(2);
  expect(await page(`/servicios/${first.id}`)).toContain(`$${amount}`);
  expect((await save('pais', { moneda: 'Q', prefijo: '+503' })).status).toBe(200);
  expect(await page(`/servicios/${first.id}`)).toContain(`Q${amount}`);
  await save('municipio', { telefono: '7777-7777' });
  expect(await page('/')).toContain('tel:+50377777777');
  const { body } = await inject({ method: 'GET', url: '/api/schemas', headers: { authorization: `Bearer ${token}` } });
  for (const name of ['municipio', 'alcalde', 'horario', 'pais']) expect(body).toContain(`"name":"${name}"`);
});

describe('settings that a portal has not had before', () => {
  test('come with its next start; those that somebody removed stay away', async () => {
    const first = await openOffice();
    await first.save('alcalde', { nombre: 'Ana Pérez' });
    await first.remove('pais');
    await first.close();
    const second = await openTestPortal({ dataDir: first.dataDir });
    const token = await second.signIn();
    expect((await second.ask('GET', at('alcalde'), { token })).body.nombre).toBe('Ana Pérez');
    expect((await second.ask('GET', at('pais'), { token })).status).toBe(404);
    expect((await second.ask('GET', at('horario'), { token })).body._version).toBe(1);
  });
});
