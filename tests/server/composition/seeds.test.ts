import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { wholeList } from '#core/values/query.ts';
import { create, remove, singleId } from '#core/store/store.ts';
import { root } from '#server/foundation/product/root.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { seedContent } from '#server/composition/seeds.ts';
import { formPdf } from '#server/seeds/formPdf.ts';
import { openTestPortal } from '../openTestPortal.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };

test('sample news are published in the weeks before the first start, with the local day of the town hall', async () => {
  const store = memoryStore();
  const registry = createRegistry(readSchemas([path.join(root, 'schemas')], serverEs));
  // In Guatemala it is still the fifth of May.
  const now = Date.parse('2031-05-06T03:00:00.000Z');
  await seedContent({ folder: path.join(root, 'server', 'seeds'), store, registry, code: '0511', isFirst: true, now });
  const noticias = registry.get('noticias');
  if (noticias === undefined) throw new Error('there are no news');
  const { records } = await store.list(noticias, { where: [], sort: [], offset: 0, limit: 10 });
  const days = records.map(({ fecha, _publishAt }) => [fecha, _publishAt]).toSorted();
  expect(days).toEqual([
    ['2031-04-01', '2031-04-02T03:00:00.000Z'],
    ['2031-04-18', '2031-04-19T03:00:00.000Z'],
    ['2031-04-26', '2031-04-27T03:00:00.000Z'],
    ['2031-05-03', '2031-05-04T03:00:00.000Z'],
  ]);
});

test('sample services have forms as PDF files, which are public only while their service is', async () => {
  const {
    ask: request,
    inject,
    signIn,
  } = await openTestPortal({ variables: { ...account, MUNICIPALITY_CODE: '0507' } });
  const token = await signIn();
  const services: { id: string; nombre: string; documentos?: { archivo: string; nombre: string }[] }[] = (
    await request('GET', '/api/servicios?_end=100')
  ).body;
  const offering = services.filter(({ documentos }) => documentos !== undefined);
  expect(offering.length).toBeGreaterThanOrEqual(12);
  for (const { id, documentos = [] } of offering) {
    const page = (await request('GET', `/servicios/${id}`)).body;
    for (const { archivo, nombre } of documentos) {
      expect(archivo).toMatch(/^\/archivos\/0507\//);
      expect(page).toContain(`href="${archivo}"`);
      const { statusCode, headers, rawPayload } = await inject({ method: 'GET', url: archivo });
      expect([archivo, statusCode, headers['content-type']]).toEqual([archivo, 200, 'application/pdf']);
      expect(rawPayload.toString('latin1')).toContain(`(${nombre}) Tj`);
    }
  }
  const [first] = offering;
  const archivo = first?.documentos?.[0]?.archivo ?? '';
  await request('PATCH', `/api/servicios/${first?.id}?_state=draft`, { body: {}, token });
  expect((await inject({ method: 'GET', url: archivo })).statusCode).toBe(404);
});

test('without sample content a portal starts with settings of default values, one account and nothing else, also again', async () => {
  const variables = { ...account, SAMPLE_CONTENT: 'off' };
  const first = await openTestPortal({ variables });
  const contents = async ({ ask, signIn }: Pick<typeof first, 'ask' | 'signIn'>) => {
    const token = await signIn();
    const { body: types } = await ask('GET', '/api/schemas', { token });
    const names: string[] = types.map(({ name }: { name: string }) => name);
    const lists = names.map(async (name) => [name, (await ask('GET', `/api/${name}`, { token })).body.length] as const);
    return Object.fromEntries((await Promise.all(lists)).filter(([, length]) => length > 0));
  };
  const settings = {
    municipio: 1,
    sitio: 1,
    declaraciones: 1,
    horario: 1,
    pais: 1,
    busqueda: 1,
    asistente: 1,
    emergencias: 8,
  };
  expect(await contents(first)).toEqual({ ...settings, usuarios: 1 });
  expect((await first.ask('GET', '/api/municipio')).body[0]).not.toHaveProperty('nombre');
  for (const page of ['/', '/noticias', '/servicios', '/privacidad'])
    expect([page, (await first.inject({ url: page })).statusCode]).toEqual([page, 200]);
  await first.close();
  const second = await openTestPortal({ variables, dataDir: first.dataDir });
  expect(await contents(second)).toEqual({ ...settings, usuarios: 1 });
});

test('an earlier portal gets the emergencies at its next start, once, and one of another country gets none', async () => {
  const registry = createRegistry(readSchemas([path.join(root, 'schemas')], serverEs));
  const typeOf = (name: string) => registry.get(name) as ContentType;
  const earlier = async (prefijo: string) => {
    const store = memoryStore();
    const values = { moneda: 'Q', prefijo, digitos: 8, zona: 'America/Guatemala' };
    await create(store, { type: typeOf('pais'), id: singleId, values, publication: { state: 'published' }, by: 'ana' });
    const start = (isBare = false) =>
      seedContent({
        folder: path.join(root, 'server', 'seeds'),
        store,
        registry,
        code: '0511',
        isFirst: false,
        isBare,
      });
    const listed = async () => (await store.list(typeOf('emergencias'), wholeList)).records;
    return { store, start, listed };
  };
  const { store, start, listed } = await earlier('+502');
  await start(true);
  const [first, ...others] = await listed();
  expect([first?.['fuentes'], others.length]).toEqual([expect.arrayContaining([expect.anything()]), 7]);
  for (const { id } of await listed()) await remove(store, { type: typeOf('emergencias'), id, by: 'ana' });
  await start();
  expect(await listed()).toEqual([]);
  const other = await earlier('+503');
  await other.start();
  expect(await other.listed()).toEqual([]);
});

test('a printed form is a PDF file whose cross-reference table has the offset of each object', () => {
  const bytes = formPdf({
    title: 'Árbol (uno)',
    office: 'Oficina',
    fields: ['Año'],
    note: 'Traiga su DPI. '.repeat(12),
  });
  const file = bytes.toString('latin1');
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  expect(file).toContain(String.raw`(Árbol \(uno\)) Tj`);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => /^\d+ 0 obj/.exec(file.slice(offset))?.[0])).toEqual(
    offsets.map((_, index) => `${index + 1} 0 obj`),
  );
});
