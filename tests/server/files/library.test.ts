import { describe, expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { Store } from '#core/store/store.ts';
import { fileType, internalFileTypes } from '#server/files/upload/fileTypes.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };
import { ajustes, eventos, lugares, typeFrom } from '../buildApp.ts';
import { openStorage } from '../openStorage.ts';
import { buildFiles } from './buildFiles.ts';
import { picture, textOf } from './pictureFiles.ts';

const noticias = {
  title: 'Noticias',
  type: 'object',
  properties: {
    titulo: { type: 'string' },
    imagen: { type: 'string', 'x-field': { kind: 'image' } },
    contenido: { title: 'Contenido', type: 'string', 'x-field': { kind: 'richText' } },
  },
  'x-content': { titleField: 'titulo', singular: 'Noticia' },
};

const paginas = {
  title: 'Páginas',
  type: 'object',
  properties: {
    titulo: { type: 'string' },
    fotos: { title: 'Fotos', type: 'array', items: { type: 'object', properties: { imagen: { type: 'string' } } } },
  },
  'x-content': { titleField: 'titulo' },
};

const schemas = { usuarios, eventos, lugares, ajustes, noticias, paginas };

const stores: readonly { readonly name: string; readonly open: () => Promise<Store> }[] = [
  { name: 'memory', open: async () => memoryStore() },
  ...databaseKinds.map(({ name, emptyDatabase }) => ({
    name,
    open: async () => {
      const types = Object.entries(schemas).map(([type, schema]) => typeFrom(type, schema));
      return (await openStorage([...types, ...internalFileTypes], await emptyDatabase())).store;
    },
  })),
];

const build = (store: Store) => buildFiles({ schemas, store: () => store });

describe('the file library', () => {
  test('a renamed file still answers under its former name, which no other file gets', async () => {
    const { addPublicFile, staff, fetchBytes, upload } = await build(memoryStore());
    const file = await addPublicFile({ name: 'plaza.png', bytes: await picture() });
    const at = `/api/files/0511/${file.id}`;
    const renamed = await staff('PATCH', at, { body: { name: 'Parque central.jpg', alt: 'El parque' } });
    expect(renamed.body).toMatchObject({ name: 'Parque central.png', alt: 'El parque', version: 2 });
    expect((await fetchBytes(file.url)).status).toBe(200);
    expect((await fetchBytes(renamed.body.url)).status).toBe(200);
    expect((await staff('GET', `/api/files/0511?address=${encodeURIComponent(file.url)}`)).body).toEqual([
      renamed.body,
    ]);
    expect((await addPublicFile({ name: 'plaza.png', bytes: await picture() })).name).toBe('plaza (2).png');
    expect(
      (await upload({ name: 'plaza.png', bytes: await picture() }, { query: '?onEqual=refuse' })).body,
    ).toMatchObject({
      status: 409,
      existing: { id: file.id },
    });
    const blank = await staff('PATCH', at, { body: { name: ' \u200b ' } });
    expect([blank.status, blank.body.errors[0].detail]).toEqual([422, 'Este campo no puede quedar vacío']);
    const back = await staff('PATCH', at, { body: { name: 'plaza' } });
    expect(back.body).toMatchObject({ name: 'plaza.png', version: 3 });
    expect((await fetchBytes(renamed.body.url)).status).toBe(200);
    expect((await staff('PATCH', at, { body: { name: 'PLAZA' } })).body.name).toBe('PLAZA.png');
    const taken = await staff('PATCH', at, { body: { name: 'Plaza (2)' } });
    expect([taken.status, taken.body.existing.name]).toEqual([409, 'plaza (2).png']);
    const over = await addPublicFile(
      { name: 'Parque central.png', bytes: await picture('png', { width: 90 }) },
      { query: '?onEqual=replace' },
    );
    expect([over.id === file.id, over.name]).toEqual([false, 'Parque central.png']);
    expect((await staff('GET', `/api/files/0511?address=${encodeURIComponent(renamed.body.url)}`)).body[0].id).toBe(
      over.id,
    );
  });

  test('of two people who change one file, the second gets an error', async () => {
    const { addFile, staff } = await build(memoryStore());
    const file = await addFile({ name: 'a.png', bytes: await picture() });
    const at = `/api/files/0511/${file.id}`;
    const first = await staff('PATCH', at, { body: { alt: 'uno' }, headers: { 'if-match': '"1"' } });
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    const second = await staff('PATCH', at, { body: { alt: 'dos' }, headers: { 'if-match': '"1"' } });
    expect([second.status, second.body.existing.alt]).toEqual([412, 'uno']);
    for (const body of [{ name: '' }, { alt: 3 }, { otro: 1 }, { carousel: 'sí' }])
      expect((await staff('PATCH', at, { body })).status).toBe(422);
    const text = await addFile({ name: 'a.txt', bytes: textOf(9) });
    expect((await staff('PATCH', `/api/files/0511/${text.id}`, { body: { carousel: true } })).status).toBe(422);
    expect((await staff('PATCH', at, { body: { carousel: true } })).body.carousel).toBe(true);
  });

  test('removed files are in the bin and can be restored, under another name when theirs is taken', async () => {
    const { addPublicFile, staff, fetchBytes, person } = await build(memoryStore());
    const one = await addPublicFile({ name: 'uno.png', bytes: await picture() });
    const two = await addPublicFile({ name: 'dos.png', bytes: await picture() });
    const ids = [one.id, two.id];
    const none = await staff('POST', '/api/files/0511/remove', { body: { ids: [one.id, 'nada'] } });
    expect(none.status).toBe(404);
    expect((await fetchBytes(one.url)).status).toBe(200);
    const removed = await staff('POST', '/api/files/0511/remove', { body: { ids } });
    expect(removed.body).toEqual([one, two]);
    expect([(await fetchBytes(one.url)).status, (await staff('GET', '/api/files/0511')).body]).toEqual([404, []]);
    const bin = await staff('GET', '/api/files/0511/bin');
    expect(bin.headers['x-total-count']).toBe('2');
    expect(bin.body.find(({ id }: { id: string }) => id === one.id)).toEqual({
      ...one,
      removedAt: expect.any(String),
      removedBy: person.id,
      removedByName: 'Ana López',
    });
    await addPublicFile({ name: 'uno.png', bytes: await picture() });
    const restored = await staff('POST', '/api/files/0511/restore', { body: { ids } });
    expect(restored.body.map(({ name }: { name: string }) => name)).toEqual(['uno (2).png', 'dos.png']);
    expect((await fetchBytes(two.url)).status).toBe(200);
    expect((await staff('GET', '/api/files/0511/bin')).body).toEqual([]);
    expect((await staff('POST', '/api/files/0511/restore', { body: { ids } })).status).toBe(404);
    for (const body of [{}, { ids: [] }, { ids: Array.from({ length: 1001 }, String) }, { ids: 'x' }])
      expect((await staff('POST', '/api/files/0511/remove', { body })).status).toBe(422);
  });

  test('what a file contained before it was replaced is in the bin, and is restored beside it under another name', async () => {
    const { addFile, publish, upload, staff, fetchBytes } = await build(memoryStore());
    const replace = (size: number) => upload({ name: 'acta.txt', bytes: textOf(size) }, { query: '?onEqual=replace' });
    const bin = async () => (await staff('GET', '/api/files/0511/bin')).body as readonly { id: string; size: number }[];
    const first = await addFile({ name: 'acta.txt', bytes: textOf(100), alt: 'Acta' });
    const { body: second } = await replace(200);
    await replace(200);
    expect(second).toMatchObject({ id: first.id, url: first.url, size: 200, version: 2 });
    expect(await bin()).toMatchObject([{ name: 'acta.txt', size: 100, alt: 'Acta', removedByName: 'Ana López' }]);
    const ids = (await bin()).map(({ id }) => id);
    const [restored] = (await staff('POST', '/api/files/0511/restore', { body: { ids } })).body;
    expect(restored).toMatchObject({ name: 'acta (2).txt', size: 100, stamp: first.stamp });
    await publish(restored.url);
    expect((await fetchBytes(restored.url)).bytes).toEqual(Buffer.from(textOf(100)));
    expect((await staff('GET', '/api/files/0511')).body).toMatchObject([{ name: 'acta (2).txt' }, second]);

    const answers = await Promise.all([300, 400, 500].map(replace));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body: files } = await staff('GET', '/api/files/0511?q=acta.txt');
    const sizes = [...files, ...(await bin())].map(({ size }: { size: number }) => size);
    expect(sizes.toSorted((left, right) => left - right)).toEqual([200, 300, 400, 500]);
  });

  test('the uses of a picture are listed before it is removed (AMB-F05)', async () => {
    const { addFile, staff } = await build(memoryStore());
    const one = await addFile({ name: 'Plaza (vieja) 50%.png', bytes: await picture() });
    const two = await addFile({ name: 'dos.png', bytes: await picture() });
    const former = two.url;
    await staff('PATCH', `/api/files/0511/${two.id}`, { body: { name: 'tres' } });
    const made = async (type: string, body: object) => (await staff('POST', `/api/${type}`, { body })).body.id;
    const noticia = await made('noticias', { titulo: 'Fiesta', imagen: one.url, contenido: `Vea ![x](${former})` });
    const sized = await made('noticias', { titulo: 'Feria', imagen: `${one.url}?ancho=640` });
    const pagina = await made('paginas', { titulo: 'Historia', fotos: [{ imagen: former }, { imagen: one.url }] });
    await made('noticias', { titulo: 'Otra', imagen: '/archivos/0501/dos.png', contenido: one.name });
    const uses = async (ids: readonly string[]) =>
      (await staff('POST', '/api/files/0511/uses', { body: { ids } })).body.toSorted(
        (a: { id: string; field: string }, b: { id: string; field: string }) =>
          `${a.id}${a.field}` < `${b.id}${b.field}` ? -1 : 1,
      );
    expect(await uses([two.id])).toEqual([
      { file: two.id, type: 'noticias', label: 'Noticia', id: noticia, title: 'Fiesta', field: 'Contenido' },
      { file: two.id, type: 'paginas', label: expect.any(String), id: pagina, title: 'Historia', field: 'Fotos' },
    ]);
    expect((await uses([one.id])).map(({ id }: { id: string }) => id)).toEqual([noticia, sized, pagina]);
    expect((await staff('GET', `/api/files/0511/${one.id}/uses`)).body).toHaveLength(3);
    expect(await uses([one.id, two.id])).toHaveLength(5);
    const evento = await made('eventos', { titulo: 'Muestra', resumen: 'Sin imagen' });
    await staff('PATCH', `/api/eventos/${evento}?_pending=true`, { body: { resumen: one.url } });
    expect(await uses([one.id])).toContainEqual(expect.objectContaining({ id: evento, field: 'Resumen' }));
    await staff('DELETE', `/api/eventos/${evento}?_pending=true`);
    expect((await uses([one.id])).map(({ id }: { id: string }) => id)).toEqual([noticia, sized, pagina]);
    // A file that somebody else has removed does not hide the uses of the others.
    await staff('POST', '/api/files/0511/remove', { body: { ids: [one.id] } });
    expect(await uses([one.id, two.id])).toHaveLength(2);
    expect((await staff('GET', `/api/files/0511/${one.id}/uses`)).status).toBe(404);
  });

  test('no generic route reaches the records of files', async () => {
    const { addFile, staff, store } = await build(memoryStore());
    await addFile({ name: 'a.png', bytes: await picture() });
    expect((await store.list(fileType, wholeList)).total).toBe(1);
    for (const url of ['/api/archivos', '/api/bin/archivos', '/api/archivosAntes', '/api/schemas/archivos'])
      expect([url, (await staff('GET', url)).status]).toEqual([url, 404]);
  });
});

describe.each(stores)('the file library on $name', ({ open }) => {
  test('files are sorted by name, size and change, and found by their texts (FILE-17, FILE-18, FILE-19, FILE-20)', async () => {
    const { addFile, staff } = await build(await open());
    for (const [name, size] of [
      ['ñandú.txt', 30],
      ['Árbol.txt', 10],
      ['zeta.txt', 20],
    ] as const)
      await addFile({ name, bytes: textOf(size) });
    await addFile({ name: 'banco.png', bytes: await picture(), alt: 'Una banca del parque' });
    const names = async (query = '') =>
      (await staff('GET', `/api/files/0511?${query}`)).body.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Árbol.txt', 'banco.png', 'ñandú.txt', 'zeta.txt']);
    expect(await names('_sort=name&_order=desc')).toEqual(['zeta.txt', 'ñandú.txt', 'banco.png', 'Árbol.txt']);
    expect(await names('_sort=size&kind=document')).toEqual(['Árbol.txt', 'zeta.txt', 'ñandú.txt']);
    expect((await names('_sort=lastModified&_order=desc'))[0]).toBe('banco.png');
    expect(await names('q=PARQUE')).toEqual(['banco.png']);
    expect(await names('q=nandu')).toEqual([]);
    expect(await names('kind=image')).toEqual(['banco.png']);
    const page = await staff('GET', '/api/files/0511?_start=1&_end=3');
    expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '4']);
    for (const query of ['_sort=color', '_order=otro', 'kind=todo', 'nombre=x', '_start=a', '_end=1001'])
      expect([query, (await staff('GET', `/api/files/0511?${query}`)).status]).toEqual([query, 400]);
  });

  test('two concurrent uploads of one name are both stored here too, and two that replace leave one', async () => {
    const { upload, staff } = await build(await open());
    const bytes = await picture();
    const uploads = await Promise.all([1, 2, 3].map(() => upload({ name: 'x.png', bytes })));
    expect(uploads.map(({ body }) => body.name).toSorted()).toEqual(['x (2).png', 'x (3).png', 'x.png']);
    const replaced = await Promise.all(
      [1, 2, 3].map(() => upload({ name: 'y.png', bytes }, { query: '?onEqual=replace' })),
    );
    expect(new Set(replaced.map(({ body }) => body.id)).size).toBe(1);
    const refused = await Promise.all(
      [1, 2, 3].map(() => upload({ name: 'z.png', bytes }, { query: '?onEqual=refuse' })),
    );
    expect(refused.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await staff('GET', '/api/files/0511')).headers['x-total-count']).toBe('5');
  });
});
