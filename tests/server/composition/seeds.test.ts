import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { wholeList } from '#core/values/query.ts';
import { create, remove, singleId } from '#core/store/store.ts';
import { root } from '#server/ports/node/root.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { seedContent } from '#server/composition/seeds.ts';
import { formPdf } from '#server/seeds/formPdf.ts';
import { createSeedNotes } from '#server/composition/seedNotes.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
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
      expect(page).toContain(`(PDF, ${Math.max(1, Math.round(rawPayload.length / 1024))} KB)`);
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
    respuestas: 16,
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

test.each(databaseKinds)(
  'samples that a bin has forgotten do not come back at a later start, on $name',
  async ({ newDatabase }) => {
    const registry = createRegistry(readSchemas([path.join(root, 'schemas')], serverEs));
    const { database, dialect } = await openDatabase(await newDatabase());
    const store = await createSqlStore({ database, dialect, types: registry.all() });
    onTestFinished(() => store.close());
    const [folder, notes] = [path.join(root, 'server', 'seeds'), createSeedNotes({ database, dialect })];
    const start = (more: object = { notes }) =>
      seedContent({ folder, store, registry, code: '0511', isFirst: false, ...more });
    const type = registry.get('respuestas') as ContentType;
    const ids = async () => (await store.list(type, wholeList)).records.map(({ id }) => id);
    // As an earlier release did, without notes.
    await start({});
    await start();
    expect(await ids()).toContain('respuesta-saludo');
    for (const id of await ids()) await remove(store, { type, id, by: 'ana' });
    expect((await store.purge(type, { removedBefore: '2999', limit: 1000 })).length).toBeGreaterThan(10);
    await start();
    expect(await ids()).toEqual([]);
  },
);

test('a printed form is a PDF file whose cross-reference table has the offset of each object', () => {
  const bytes = formPdf({
    title: 'Árbol (uno)',
    office: 'Oficina',
    fields: ['Año'],
    note: 'Traiga su DPI. '.repeat(12),
  });
  const file = Buffer.from(bytes).toString('latin1');
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  expect(file).toContain(String.raw`(Árbol \(uno\)) Tj`);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => /^\d+ 0 obj/.exec(file.slice(offset))?.[0])).toEqual(
    offsets.map((_, index) => `${index + 1} 0 obj`),
  );
});

test('a printed form is tagged: its title is the heading, and what is printed stands in paragraphs in the order of reading', () => {
  const bytes = formPdf({ title: 'Solicitud', office: 'Oficina', fields: ['Nombre', 'DPI'], note: 'Traiga su DPI.' });
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, id, text = '']) => [id, text]));
  const objectOf = (key: string, text: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]) ?? '';
  const trailer = file.slice(file.lastIndexOf('trailer'));
  const catalogue = objectOf('Root', trailer);
  expect(catalogue).toContain('/Lang (es) /MarkInfo << /Marked true >>');
  expect(catalogue).toContain('/DisplayDocTitle true');
  expect(objectOf('Info', trailer)).toBe('<< /Title (Solicitud) >>');
  const root = objectOf('StructTreeRoot', catalogue);
  const kids = [...objectOf('K', root).matchAll(/(\d+) 0 R/g)].map(([, id]) => id).slice(1);
  const elements = kids.map((id) => objects.get(id) ?? '');
  const content = objectOf('Contents', objects.get('3') ?? '').replaceAll(/^<< .*\nstream\n|\nendstream$/g, '');
  const shown = elements.map((element) => {
    const [, tag, id] = /\/S \/(\w+) .*\/K (\d+)/.exec(element) ?? [];
    const marked = new RegExp(`/${tag} << /MCID ${id} >> BDC\n(.*?)\nEMC`, 's').exec(content)?.[1] ?? '';
    return [tag, /\((.*)\) Tj/.exec(marked)?.[1]];
  });
  expect(shown).toEqual([
    ['H1', 'Solicitud'],
    ['P', 'Oficina'],
    ['P', 'Nombre'],
    ['P', 'DPI'],
    ['P', 'Lugar, fecha y firma'],
    ['P', 'Traiga su DPI.'],
  ]);
  expect(root).toContain(`/Nums [0 [${kids.map((id) => `${id} 0 R`).join(' ')}]]`);
  const unmarked = content.replaceAll(/\/\w+ (?:<< \/MCID \d+ >> BDC|BMC)\n.*?\nEMC/gs, '').trim();
  expect(unmarked).toBe('');
});
