import { describe, expect, test } from 'vitest';
import type { StoredFile } from '#core/files/storedFile.ts';
import { create, type Store, StoreUnavailable } from '#core/store/store.ts';
import { addressOf, databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';
import { openSite } from '../pages/openSite.ts';
import { freshFolder, openTestPortal, type PortalOverrides } from '../openTestPortal.ts';
import { buildFiles, multipartOf } from './buildFiles.ts';
import { picture } from './pictureFiles.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };

async function openPages(overrides: PortalOverrides = {}) {
  const portal = await openTestPortal(overrides);
  const token = await portal.signIn();
  const staff = (method: 'POST' | 'PATCH', url: string, body: unknown) => portal.ask(method, url, { body, token });
  const upload = async (name: string): Promise<StoredFile> => {
    const { headers, payload } = await multipartOf({ name, bytes: await picture('jpeg', { width: 900 }) });
    const answer = await portal.inject({
      method: 'POST',
      url: '/api/files/0511',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return answer.json();
  };
  const news = async (values: Record<string, unknown>, query = '') =>
    (await staff('POST', `/api/noticias${query}`, { titulo: 'Feria', contenido: 'Texto.', ...values })).body
      .id as string;
  const read = async (url: string) => (await portal.inject({ method: 'GET', url })).body;
  const statusOf = async (url: string) => (await portal.ask('GET', url)).status;
  return { ...portal, token, staff, upload, news, read, statusOf };
}

/** The addresses of stored files in a page or a document of this portal. */
function filesIn(text: string): readonly string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll(/&(?:quot|lt|gt);/g, ' ');
  const addresses = plain.matchAll(/(\/archivos\/[^\s"<>\\,;]+)/g);
  return [...new Set([...addresses].map(([, address = '']) => address.replace(/\)\.?$/, '')))];
}

test('AMB-F08 an uploaded picture is on no home page until it is marked; without marks the template shows its own', async () => {
  const { upload, staff, read, statusOf } = await openPages();
  await staff('PATCH', '/api/sitio/unico', { selectedTemplate: 'modern' });
  const before = await read('/');
  expect(before).toMatch(/class="slides"|data-island="carousel"/);
  const portrait = await upload('retrato.jpg');
  expect(await read('/')).toBe(before);
  expect(await statusOf(portrait.url)).toBe(404);
  await staff('PATCH', `/api/files/0511/${portrait.id}`, { carousel: true });
  const shownFiles = filesIn(await read('/'));
  expect(shownFiles.length).toBeGreaterThan(0);
  expect(await Promise.all(shownFiles.map(statusOf))).toEqual(shownFiles.map(() => 200));
  await staff('PATCH', `/api/files/0511/${portrait.id}`, { carousel: false });
  expect(await read('/')).toBe(before);
});

test('every picture that a page, its sharing data, the feed or the open data name is public exactly while the record is', async () => {
  const { upload, news, staff, read, statusOf } = await openPages();
  // The forms of the sample services, and the sample pictures that are marked for the carousel.
  const samples = (await Promise.all(['/servicios.json', '/'].map(read))).flatMap(filesIn);
  const ownFiles = async (address: string) => filesIn(await read(address)).filter((file) => !samples.includes(file));
  const [photo, inText] = [await upload('plaza.jpg'), await upload('en el texto.jpg')];
  const id = await news({ imagen: photo.url, contenido: `Así ![la feria](${inText.url}).` });
  const service = {
    nombre: 'Agua',
    descripcion: 'Así',
    requisitos: 'DPI',
    costo: 5,
    tiempo: '1 día',
    imagen: photo.url,
  };
  const services = (await staff('POST', '/api/servicios', service)).body.id as string;
  const addresses = [
    '/',
    '/noticias',
    `/noticias/${id}`,
    '/rss.xml',
    '/servicios.json',
    '/servicios.csv',
    `/api/noticias/${id}`,
  ];
  const named = new Set<string>();
  for (const address of addresses) {
    const files = await ownFiles(address);
    expect([address, files.length > 0 || address === '/']).toEqual([address, true]);
    for (const file of files) named.add(file);
  }
  const all = [...named];
  expect(all.some((address) => address.includes('formato=jpeg'))).toBe(true);
  expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 200));
  await staff('PATCH', `/api/servicios/${services}?_state=draft`, {});
  expect(await statusOf(photo.url)).toBe(200);
  await staff('PATCH', `/api/noticias/${id}?_state=draft`, {});
  expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 404));
  for (const address of addresses.filter((one) => !one.includes(id))) expect(await ownFiles(address)).toEqual([]);
});

test('a preview of a draft shows its pictures to staff, beside the form and on a separate page', async () => {
  const { ask: request, token, upload, statusOf } = await openPages();
  const { url, id } = await upload("l'aigua (2).jpg");
  const values = { titulo: 'Borrador', contenido: `Ver ![plano](${url})`, imagen: url };
  const framed = await request('POST', '/api/preview/noticias', { body: { values }, token });
  const { body } = await request('POST', '/api/preview/noticias/address', { body: { values }, token });
  for (const html of [String(framed.body), String((await request('GET', body.address)).body)]) {
    const shownFiles = filesIn(html);
    expect(shownFiles.length).toBeGreaterThan(1);
    expect(shownFiles.filter((address) => !address.startsWith(`/archivos/firmado/${id}?`))).toEqual([]);
    expect(shownFiles.some((address) => address.includes('ancho=640'))).toBe(true);
    expect(await Promise.all(shownFiles.map(statusOf))).toEqual(shownFiles.map(() => 200));
  }
  expect(await statusOf(url)).toBe(404);
});

test('a cached page, home, news or service, reads nothing from the store', async () => {
  let reads = 0;
  const site = await openSite((store: Store) => ({
    ...store,
    get: (type, id) => ((reads += 1), store.get(type, id)),
    list: (type, query) => ((reads += 1), store.list(type, query)),
  }));
  const publication = { state: 'published' } as const;
  const add = (name: string, values: Record<string, string>) =>
    create(site.store, { type: site.typeNamed(name), values, publication, by: 'ana' });
  const { id: news } = await add('noticias', { titulo: 'Feria', contenido: 'x', imagen: '/archivos/0511/feria.jpg' });
  const { id: service } = await add('servicios', { nombre: 'Agua', descripcion: 'Solicitud' });
  const addresses = ['/', `/noticias/${news}`, `/servicios/${service}`];
  for (const address of addresses) expect((await site.open(address)).status).toBe(200);
  reads = 0;
  for (const address of addresses) expect((await site.open(address)).status).toBe(200);
  expect(reads).toBe(0);
});

test('while the database is unavailable, files known to be public are still served, and no others', async () => {
  let isAway = false;
  const read = <T>(work: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(new StoreUnavailable('away')) : work();
  const { addPublicFile, addFile, fetchBytes } = await buildFiles({
    store: (store) => ({
      ...store,
      get: (type, id) => read(() => store.get(type, id)),
      list: (type, query) => read(() => store.list(type, query)),
    }),
  });
  const visible = await addPublicFile({ name: 'vista.png', bytes: await picture() });
  const unseen = await addPublicFile({ name: 'nunca vista.png', bytes: await picture() });
  const closed = await addFile({ name: 'cerrada.png', bytes: await picture() });
  expect([(await fetchBytes(visible.url)).status, (await fetchBytes(closed.url)).status]).toEqual([200, 404]);
  isAway = true;
  const statuses = await Promise.all([visible, unseen, closed].map(async ({ url }) => (await fetchBytes(url)).status));
  expect(statuses).toEqual([200, 503, 404]);
});

describe.each(databaseKinds)('two servers on $name', ({ newDatabase }) => {
  test('a record that one server publishes or hides opens and closes its file on the other too', async () => {
    const variables = { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: addressOf(await newDatabase()) };
    const dataDir = freshFolder();
    const one = await openPages({ dataDir, variables });
    const two = await openPages({ dataDir, variables });
    const { url } = await one.upload('cédula.jpg');
    const width = `${url}?ancho=320`;
    const id = await one.news({ imagen: url }, '?_state=draft');
    expect([await two.statusOf(url), await two.statusOf(width)]).toEqual([404, 404]);
    const both = async () => [await two.statusOf(url), await two.statusOf(width)].join();
    for (const [state, status] of [
      ['published', '200,200'],
      ['draft', '404,404'],
      ['published', '200,200'],
    ] as const) {
      await one.staff('PATCH', `/api/noticias/${id}?_state=${state}`, {});
      await expect.poll(both).toBe(status);
    }
    await one.ask('DELETE', `/api/noticias/${id}`, { token: one.token });
    await expect.poll(both).toBe('404,404');
  });

  test('with data of an earlier version, files of published records are public and no others; old marks count', async () => {
    const place = await newDatabase();
    const variables = { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: addressOf(place) };
    const dataDir = freshFolder();
    const before = await openPages({ dataDir, variables });
    const [shownFiles, hidden, unused, marked] = await Promise.all(
      ['publicada', 'borrador', 'suelta', 'marcada'].map((name) => before.upload(`${name}.jpg`)),
    );
    await before.news({ imagen: shownFiles?.url });
    await before.news({ imagen: hidden?.url }, '?_state=draft');
    await before.staff('PATCH', `/api/files/0511/${marked?.id}`, { carousel: true });
    await before.close();
    const { database } = await openTestDatabase(place);
    await database.transaction(async (connection) => {
      await connection.run('drop table "file_references"', []);
      await connection.run(`delete from "store_notes" where "name" = 'referenced'`, []);
    });
    const after = await openPages({ dataDir, variables });
    const statuses = [shownFiles, hidden, unused, marked].map((file) => after.statusOf(file?.url ?? ''));
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 200]);
  });

  test('writes of an older server are found after the next start', async () => {
    const place = await newDatabase();
    const variables = { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: addressOf(place) };
    const dataDir = freshFolder();
    const before = await openPages({ dataDir, variables });
    const { url } = await before.upload('de la versión anterior.jpg');
    await before.news({ imagen: url });
    await before.close();
    const { database } = await openTestDatabase(place);
    await database.transaction((connection) => connection.run('delete from "file_references"', []));
    const after = await openPages({ dataDir, variables });
    expect(await after.statusOf(url)).toBe(200);
  });
});
