import { describe, expect, test } from 'vitest';
import { sizedAddress, type StoredFile } from '#core/files/storedFile.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { buildFiles } from '../buildFiles.ts';
import { picture, textOf } from '../pictureFiles.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  additionalProperties: false,
  properties: {
    titulo: { type: 'string', 'x-field': { public: true } },
    foto: { type: 'string', 'x-field': { kind: 'image', public: true } },
    reglamento: { type: 'string', 'x-field': { kind: 'file', public: true } },
    cuerpo: { type: 'string', contentMediaType: 'text/markdown', 'x-field': { public: true } },
    fotos: { type: 'array', items: { type: 'string', 'x-field': { kind: 'image' } }, 'x-field': { public: true } },
    pasos: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          nombre: { type: 'string' },
          plano: { type: 'string' },
          croquis: {
            type: 'string',
            'x-field': { whenHidden: 'keep', showIf: { field: 'nombre', op: 'eq', value: 'Dos' } },
          },
        },
      },
      'x-field': { public: true },
    },
    conFoto: { type: 'boolean', 'x-field': { public: true } },
    retrato: {
      type: 'string',
      'x-field': {
        kind: 'image',
        public: true,
        whenHidden: 'keep',
        showIf: { field: 'conFoto', op: 'eq', value: true },
      },
    },
    cedula: { type: 'string', 'x-field': { kind: 'image' } },
  },
  'x-content': { public: true, titleField: 'titulo' },
};

type Refusal = {
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
  readonly records?: readonly [{ readonly errors?: Refusal['errors'] }];
};

async function build(database?: DatabaseSettings) {
  let shift = 0;
  const built = await buildFiles({ schemas: { avisos }, ...(database && { database }), now: () => Date.now() + shift });
  const request = built.staff;
  const add = async (body: Record<string, unknown>, query = '') => {
    const answer = await request('POST', `/api/avisos${query}`, { body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body as { id: string; _version: number };
  };
  const set = async (id: string, body: unknown, query = '') => {
    const { status } = await request('PATCH', `/api/avisos/${id}${query}`, { body });
    expect(status).toBe(200);
  };
  const statusOf = async (address: string) => (await built.fetchBytes(address)).status;
  /** The responses of its address in every form: plain, with its stamp, in other widths, and as a JPEG. */
  const formsOf = async ({ url, stamp }: StoredFile) => {
    const addresses = [
      url,
      `${url}?v=${stamp}`,
      sizedAddress(url, { width: 160 }),
      sizedAddress(url, { width: 640, stamp }),
      `${url}?ancho=1280&formato=jpeg`,
    ];
    return [...new Set(await Promise.all(addresses.map(statusOf)))];
  };
  const image = async (name: string) => built.addFile({ name, bytes: await picture('png', { width: 300 }) });
  const later = (milliseconds: number) => (shift += milliseconds);
  return { ...built, add, set, statusOf, formsOf, image, later };
}

describe('public files', () => {
  test('a file of a draft opens when the draft is published and closes when it is hidden, in all widths and under old addresses', async () => {
    const { image, add, set, formsOf, fetchBytes, staff } = await build();
    const card = await image('cedula.png');
    expect(await formsOf(card)).toEqual([404]);
    const { id } = await add({ titulo: 'Reposición', foto: card.url }, '?_state=draft');
    expect(await formsOf(card)).toEqual([404]);
    await set(id, {}, '?_state=published');
    expect(await formsOf(card)).toEqual([200]);
    const { headers } = await fetchBytes(card.url);
    await set(id, {}, '?_state=draft');
    expect(await formsOf(card)).toEqual([404]);
    // Not even a conditional request learns that the file is unchanged.
    expect((await fetchBytes(card.url, { 'if-none-match': String(headers.etag) })).status).toBe(404);
    expect((await fetchBytes(card.url)).headers['cache-control']).toBe('no-store');
    await set(id, {}, '?_state=published');
    expect(await formsOf(card)).toEqual([200]);
    await staff('DELETE', `/api/avisos/${id}`);
    expect(await formsOf(card)).toEqual([404]);
  });

  test('a file that two records share stays open while one of them is visible', async () => {
    const { image, add, set, statusOf } = await build();
    const { url } = await image('plano.png');
    const one = await add({ titulo: 'Uno', foto: url });
    const two = await add({ titulo: 'Dos', foto: url }, '?_state=draft');
    expect(await statusOf(url)).toBe(200);
    await set(two.id, {}, '?_state=published');
    await set(one.id, {}, '?_state=draft');
    expect(await statusOf(url)).toBe(200);
    await set(two.id, { foto: '' });
    expect(await statusOf(url)).toBe(404);
  });

  test('a file opens at the instant for which its record is published', async () => {
    const { image, add, statusOf, later } = await build();
    const { url } = await image('pronto.png');
    const instant = new Date(Date.now() + 3_600_000).toISOString();
    await add({ titulo: 'Mañana', foto: url }, `?_publishAt=${instant}`);
    expect(await statusOf(url)).toBe(404);
    later(3_600_000 + 60_000);
    expect(await statusOf(url)).toBe(200);
  });

  test('a public field of any kind opens a file, and no private field does', async () => {
    const { image, addFile, add, set, statusOf } = await build();
    const [foto, uno, dos, plano, retrato, cedula, croquis] = await Promise.all(
      ['foto', 'galería (2)', 'dos', 'plano', 'retrato', 'cédula', 'croquis'].map((name) => image(`${name}.png`)),
    );
    const acta = await addFile({ name: 'Acta de la sesión.txt', bytes: textOf(20) });
    const enTexto = await image('en texto (1).png');
    const enlazada = await image('enlazada.png');
    const { id } = await add({
      titulo: 'Todo',
      foto: `${foto?.url}?ancho=640&v=${foto?.stamp}`,
      reglamento: acta.url,
      fotos: [uno?.url, `https://portal.test${dos?.url}`],
      pasos: [{ nombre: 'Uno', plano: plano?.url, croquis: croquis?.url }],
      cuerpo: `Vea ![el plano](${enTexto.url}) y [![otra](${enTexto.url})](${enlazada.url}).`,
      conFoto: false,
      retrato: retrato?.url,
      cedula: cedula?.url,
    });
    for (const file of [foto, uno, dos, plano, acta, enTexto, enlazada])
      expect([file?.name, await statusOf(file?.url ?? '')]).toEqual([file?.name, 200]);
    for (const file of [retrato, cedula, croquis])
      expect([file?.name, await statusOf(file?.url ?? '')]).toEqual([file?.name, 404]);
    await set(id, { conFoto: true, pasos: [{ nombre: 'Dos', croquis: croquis?.url }] });
    for (const file of [retrato, croquis])
      expect([file?.name, await statusOf(file?.url ?? '')]).toEqual([file?.name, 200]);
  });

  test('a file that is renamed, replaced, removed or restored stays as public as the records that name it', async () => {
    const { image, addFile, add, set, statusOf, formsOf, staff } = await build();
    const file = await image('vieja.png');
    const { id } = await add({ titulo: 'Una', foto: file.url });
    const renamed = await staff('PATCH', `/api/files/0511/${file.id}`, { body: { name: 'nueva' } });
    const names = [file, renamed.body as StoredFile];
    for (const one of names) expect(await formsOf(one)).toEqual([200]);
    const bytes = await picture('png', { width: 200, height: 90 });
    const replaced = await addFile({ name: 'nueva.png', bytes }, { query: '?onEqual=replace' });
    expect([replaced.id, await statusOf(file.url)]).toEqual([file.id, 200]);
    await set(id, {}, '?_state=draft');
    for (const one of [...names, replaced]) expect(await formsOf(one)).toEqual([404]);
    await staff('POST', '/api/files/0511/remove', { body: { ids: [file.id] } });
    await set(id, {}, '?_state=published');
    expect(await statusOf(file.url)).toBe(404);
    await staff('POST', '/api/files/0511/restore', { body: { ids: [file.id] } });
    for (const one of [...names, replaced]) expect(await formsOf(one)).toEqual([200]);
    await set(id, {}, '?_state=draft');
    // Another record that uses its present name.
    await add({ titulo: 'Otra', foto: replaced.url });
    expect([await statusOf(file.url), await statusOf(replaced.url)]).toEqual([200, 200]);
  });

  test('FILE-46 a mark for the carousel opens a picture and its removal closes it; a private file cannot be marked', async () => {
    const { image, addFile, statusOf, formsOf, staff, citizen } = await build();
    const file = await image('feria.png');
    const mark = (id: string, carousel: boolean) => staff('PATCH', `/api/files/0511/${id}`, { body: { carousel } });
    expect((await citizen('GET', '/api/0511/files/listFB64/0511')).body).toEqual([]);
    await mark(file.id, true);
    expect(await formsOf(file)).toEqual([200]);
    expect((await citizen('GET', '/api/0511/files/listFB64/0511')).body).toMatchObject([{ name: 'feria.png' }]);
    await mark(file.id, false);
    expect(await formsOf(file)).toEqual([404]);
    const answer = await addFile({ name: 'respuesta.png', bytes: await picture() }, { query: '?ownerType=avisos' });
    expect((await mark(answer.id, true)).status).toBe(422);
    expect(await statusOf(answer.url)).toBe(404);
  });

  test('a mark on a picture that a record uses is refused until it is confirmed', async () => {
    const { image, add, formsOf, staff } = await build();
    const file = await image('cedula.png');
    const renamed = await staff('PATCH', `/api/files/0511/${file.id}`, { body: { name: 'otra' } });
    expect(renamed.status).toBe(200);
    const { id } = await add({ titulo: 'Borrador', cedula: file.url }, '?_state=draft');
    const mark = (body: unknown) => staff('PATCH', `/api/files/0511/${file.id}`, { body });
    for (const body of [{ carousel: true }, { carousel: true, confirmPublic: false }, { carousel: true, alt: 'x' }]) {
      const { status, body: problem } = await mark(body);
      expect([status, problem]).toEqual([
        409,
        expect.objectContaining({ reason: 'confirmPublic', detail: expect.stringContaining('sería pública') }),
      ]);
    }
    expect(await formsOf(file)).toEqual([404]);
    expect((await mark({ carousel: true, confirmPublic: true })).body).toMatchObject({ carousel: true, alt: '' });
    expect(await formsOf(file)).toEqual([200]);
    // A picture that is already marked needs no confirmation.
    expect((await mark({ carousel: true, alt: 'x' })).status).toBe(200);
    await mark({ carousel: false });
    await staff('PATCH', `/api/avisos/${id}`, { body: { cedula: '' } });
    expect((await mark({ carousel: true })).status).toBe(200);
  });

  test('a private file stays private, even if a public record names it', async () => {
    const { addFile, add, formsOf } = await build();
    const answer = await addFile({ name: 'respuesta.png', bytes: await picture() }, { query: '?ownerType=avisos' });
    await add({ titulo: 'Una', foto: answer.url });
    expect(await formsOf(answer)).toEqual([404]);
  });

  test('a file of another municipality follows the same rules, and its name alone opens nothing', async () => {
    const { addFile, add, set, setAccount, person, statusOf } = await build();
    await setAccount(person.id, { municipalidades: ['0511', '0501'] });
    const bytes = await picture();
    const there = await addFile({ name: 'igual.png', bytes }, { code: '0501' });
    const here = await addFile({ name: 'igual.png', bytes });
    const { id } = await add({ titulo: 'Una', foto: here.url });
    expect([await statusOf(here.url), await statusOf(there.url)]).toEqual([200, 404]);
    await set(id, { foto: there.url });
    expect([await statusOf(here.url), await statusOf(there.url)]).toEqual([404, 200]);
  });

  test('the same path on another host opens nothing', async () => {
    const { image, add, set, statusOf } = await build();
    const { url } = await image('plaza.png');
    const { id } = await add({ titulo: 'Una', foto: `https://otra.test${url}`, cuerpo: `[Vea](//otra.test${url})` });
    expect(await statusOf(url)).toBe(404);
    await set(id, { cuerpo: `[Vea](https://portal.test${url})` });
    expect(await statusOf(url)).toBe(200);
  });

  test('a file of another municipality is refused at its field by every kind of save, unless the field already has it', async () => {
    const { addFile, add, set, setAccount, person, secondStaff, statusOf, staff } = await build();
    await setAccount(person.id, { municipalidades: ['0511', '0501'] });
    const { url } = await addFile({ name: 'ajena.png', bytes: await picture() }, { code: '0501' });
    const { request } = await secondStaff();
    const errorsOf = async (method: 'POST' | 'PATCH', address: string, body: unknown) => {
      const answer = await request(method, address, { body });
      expect(answer.status).toBe(422);
      const { errors, records } = answer.body as Refusal;
      return (errors ?? records?.[0]?.errors ?? []).map(({ pointer, detail }) => [pointer, detail]);
    };
    const refusal = expect.stringContaining('otra municipalidad');
    const { id } = await add({ titulo: 'Borrador' }, '?_state=draft');
    const nested = { titulo: 'Una', fotos: [url], pasos: [{ nombre: 'Uno', plano: url }] };
    for (const state of ['draft', 'published'])
      expect(await errorsOf('POST', `/api/avisos?_state=${state}`, nested)).toEqual([
        ['/fotos/0', refusal],
        ['/pasos/0/plano', refusal],
      ]);
    const inText = { cuerpo: `Vea ![x](https://portal.test${url}).` };
    expect(await errorsOf('PATCH', `/api/avisos/${id}`, inText)).toEqual([['/cuerpo', refusal]]);
    expect(await errorsOf('PATCH', `/api/avisos/${id}?_state=published`, { foto: url })).toEqual([['/foto', refusal]]);
    for (const item of [
      { action: 'create', values: { titulo: 'Dos', foto: url } },
      { action: 'change', id, values: { foto: url } },
    ])
      expect(await errorsOf('POST', '/api/bulk/avisos', { action: 'mixed', records: [item] })).toEqual([
        ['/foto', refusal],
      ]);
    // Ana may use both, and her value stays when Luis saves something else.
    await set(id, { foto: url });
    const change = await request('PATCH', `/api/avisos/${id}`, { body: { titulo: 'Otro título', foto: url } });
    expect(change.status).toBe(200);
    // Publishing the record would open the file.
    expect(await errorsOf('PATCH', `/api/avisos/${id}?_state=published`, {})).toEqual([['/foto', refusal]]);
    expect(await statusOf(url)).toBe(404);
    await set(id, {}, '?_state=published');
    expect(await statusOf(url)).toBe(200);
    expect((await request('PATCH', `/api/avisos/${id}`, { body: { titulo: 'Otro más' } })).status).toBe(200);
    // A person without the right to the file cannot restore a version that names it.
    const { body: record } = await staff('PATCH', `/api/avisos/${id}`, { body: { foto: '' } });
    const version = (record as { _version: number })._version;
    expect(await errorsOf('POST', `/api/avisos/${id}/restore`, { version: version - 1 })).toEqual([['/foto', refusal]]);
  });

  test('staff get signed addresses for files in records, except for private files and files of other municipalities', async () => {
    const { image, addFile, fetchBytes, staff, citizen, secondStaff, setAccount, person } = await build();
    await setAccount(person.id, { municipalidades: ['0511', '0501'] });
    const file = await image('borrador.png');
    const there = await addFile({ name: 'ajena.png', bytes: await picture() }, { code: '0501' });
    const answer = await addFile({ name: 'respuesta.png', bytes: await picture() }, { query: '?ownerType=avisos' });
    await staff('PATCH', `/api/files/0511/${file.id}`, { body: { name: 'renombrada' } });
    const addresses = [file.url, there.url, answer.url, '/archivos/0511/nada.png', '/imagenes/a.webp'];
    const sign = { body: { addresses } };
    const signed = (await staff('POST', '/api/files/addresses', sign)).body as { address: string; url: string }[];
    expect(signed.map(({ address }) => address)).toEqual([file.url, there.url]);
    for (const { url } of signed) expect((await fetchBytes(`${url}&ancho=160`)).status).toBe(200);
    const luis = await secondStaff();
    const his = (await luis.request('POST', '/api/files/addresses', sign)).body as { address: string }[];
    expect(his.map(({ address }) => address)).toEqual([file.url]);
    expect((await citizen('POST', '/api/files/addresses', sign)).status).toBe(401);
  });
});
