import { describe, expect, test } from 'vitest';
import { actaOf, actas, draftInputs, wholeActa } from '#tests/support/inputs/draftInputs.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const url = '/api/actas';
const pointersIn = (body: any) => new Set((body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer));
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const openActas = (options: Parameters<typeof buildApp>[0] = {}) => buildApp({ schemas: { actas }, ...options });

async function draftOf(app: App, values: object): Promise<string> {
  const { status, body } = await app.staff('POST', `${url}?_state=draft`, { body: values });
  expect(status).toBe(201);
  return `${url}/${body.id}`;
}

describe('incomplete drafts', () => {
  test('are saved over REST with what is right, refused with what is wrong, and published only when whole', async () => {
    const app = await openActas();
    const { staff, citizen } = app;
    const wrongInputs = draftInputs.filter(({ wrong }) => wrong !== undefined);
    for (const input of wrongInputs) {
      const body = actaOf(input);
      const created = await staff('POST', `${url}?_state=draft`, { body });
      const changed = await staff('PATCH', await draftOf(app, {}), { body });
      expect([input.name, created.status, changed.status]).toEqual([input.name, 422, 422]);
      expect(pointersIn(created.body)).toEqual(new Set(input.wrong));
      expect(pointersIn(changed.body)).toEqual(new Set(input.wrong));
    }
    for (const input of draftInputs.filter((one) => !wrongInputs.includes(one))) {
      const { missing = [], name } = input;
      const body = actaOf(input);
      const created = await staff('POST', `${url}?_state=draft`, { body });
      const changed = await staff('PATCH', await draftOf(app, {}), { body });
      expect([name, created.status, changed.status]).toEqual([name, 201, 200]);
      const own = `${url}/${created.body.id}`;
      expect(created.body._missing ?? []).toEqual(missing);
      expect((await staff('GET', own)).body._missing ?? []).toEqual(missing);
      expect((await citizen('GET', own)).status).toBe(404);
      for (const query of ['?_state=published', `?_publishAt=${tomorrow()}`]) {
        const published = await staff('PATCH', `${own}${query}`, { body: {} });
        expect([name, published.status]).toEqual([name, missing.length === 0 ? 200 : 422]);
        expect(pointersIn(published.body)).toEqual(new Set(missing));
        expect(published.body).not.toHaveProperty('_missing');
      }
      const direct = await staff('POST', url, { body });
      expect(direct.status).toBe(missing.length === 0 ? 201 : 422);
    }
  });

  test('are listed with what is missing, also where the list leaves the value out, and filtered, sorted and searched', async () => {
    const app = await openActas();
    const { staff, citizen } = app;
    await draftOf(app, {});
    await draftOf(app, { ...wholeActa, titulo: 'Entera' });
    await draftOf(app, { titulo: 'A medias', codigo: 'AB1' });
    const list = async (query: string) => (await staff('GET', `${url}?${query}`)).body;
    expect(await list('_sort=titulo')).toMatchObject([
      { _missing: ['/titulo', '/cuerpo', '/asuntos', '/lugar', ''] },
      { titulo: 'A medias', _missing: ['/cuerpo', '/asuntos', '/lugar', ''] },
      { titulo: 'Entera' },
    ]);
    const [whole] = await list('titulo=Entera');
    expect(whole).not.toHaveProperty('_missing');
    expect(whole).not.toHaveProperty('cuerpo');
    expect(await list('q=medias')).toHaveLength(1);
    expect((await staff('GET', `${url}?_sort=_missing`)).status).toBe(400);
    expect((await staff('GET', `${url}?_missing=/titulo`)).status).toBe(400);
    expect((await citizen('GET', url)).body).toEqual([]);
    const taken = await staff('POST', `${url}?_state=draft`, { body: { codigo: 'AB1' } });
    expect([taken.status, taken.body.errors[0].keyword]).toEqual([409, 'unique']);
  });

  test('stay what they are in the history, and come back only as drafts', async () => {
    const app = await openActas();
    const { staff, citizen } = app;
    const own = await draftOf(app, { titulo: 'Primera' });
    const id = own.split('/').at(-1);
    expect((await staff('PATCH', `${own}?_state=published`, { body: wholeActa })).status).toBe(200);
    expect((await citizen('GET', own)).status).toBe(200);

    const restored = await staff('POST', `${own}/restore`, { body: { version: 1 } });
    expect(restored.status).toBe(422);
    expect(pointersIn(restored.body)).toEqual(new Set(['/cuerpo', '/asuntos', '/lugar', '']));
    const past = { action: 'restore', records: [{ id, version: 2, to: 1 }], withPublication: true };
    expect((await staff('POST', '/api/bulk/actas', { body: past })).status).toBe(200);
    expect((await staff('GET', own)).body).toMatchObject({ _state: 'draft', titulo: 'Primera' });
    const back = { action: 'restore', records: [{ id, version: 3, to: 2 }], withPublication: true };
    expect((await staff('POST', '/api/bulk/actas', { body: back })).status).toBe(200);
    expect((await staff('GET', own)).body).toMatchObject({ _state: 'published', titulo: 'Sesión' });

    await staff('DELETE', own);
    const returned = await staff('POST', `${own}/restore`, { body: { version: 1 } });
    expect(returned.status).toBe(200);
    expect(returned.body).toMatchObject({ _state: 'draft', _publishAt: null, titulo: 'Primera' });
    expect((await citizen('GET', own)).status).toBe(404);
    await staff('PATCH', `${own}?_state=published`, { body: wholeActa });
    await staff('DELETE', own);
    expect((await staff('POST', `${own}/restore`, { body: {} })).body._state).toBe('published');
  });
});

test('a published record stays whole, whichever way it is written', async () => {
  const app = await openActas();
  const { staff } = app;
  const { body: record } = await staff('POST', url, { body: wholeActa });
  const own = `${url}/${record.id}`;
  const bulk = (body: object) => staff('POST', '/api/bulk/actas', { body });
  const unset = { action: 'change', records: [{ id: record.id }], values: {}, unset: ['cuerpo'] };
  const refused = await Promise.all([
    staff('PATCH', `${own}?_unset=cuerpo`, { body: {} }),
    staff('PATCH', own, { body: { asuntos: [] } }),
    staff('PATCH', `${own}?_pending=true&_unset=cuerpo`, { body: {} }),
    staff('PATCH', `${own}?_publishAt=${tomorrow()}&_unset=cuerpo`, { body: {} }),
    bulk(unset),
    bulk({ ...unset, publication: { state: 'published' } }),
    bulk({ action: 'mixed', records: [{ action: 'create', values: {} }] }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422));
  expect((await staff('PATCH', `${own}?_state=draft&_unset=cuerpo`, { body: {} })).status).toBe(200);
  expect((await staff('GET', own)).body).toMatchObject({ _state: 'draft', _missing: ['/cuerpo'] });
  const published = await bulk({ action: 'change', records: [{ id: record.id }], publication: { state: 'published' } });
  expect(published.status).toBe(422);
  expect(published.body.records).toMatchObject([
    { id: record.id, errors: [{ pointer: '/cuerpo', keyword: 'required' }] },
  ]);
});

test('the pending changes of a record that was taken back are whole before they are published', async () => {
  const { staff } = await openActas();
  const { body: record } = await staff('POST', url, { body: wholeActa });
  const own = `${url}/${record.id}`;
  await staff('PATCH', `${own}?_pending=true`, { body: { titulo: 'Nueva' } });
  await staff('PATCH', `${own}?_state=draft&_unset=cuerpo`, { body: {} });
  expect((await staff('PATCH', `${own}?_pending=true`, { body: { titulo: 'Otra' } })).status).toBe(422);
  expect((await staff('POST', `${own}/publish`, { body: {} })).status).toBe(422);
  expect((await staff('GET', own)).body).toMatchObject({ _state: 'draft', titulo: 'Sesión' });
});

test('an import as drafts takes what is right, and one as published records only what is whole', async () => {
  const app = await openActas();
  const { whole } = importsOf(app, 'actas');
  // A file has no unknown member and no row without values, and its cells may say a text by a number or null.
  const otherwise = [
    'a member that the schema does not name',
    'nothing at all',
    'a title that is a number',
    'a title that is null',
  ];
  const inputs = draftInputs.filter(({ name }) => !otherwise.includes(name));
  const file = JSON.stringify(inputs.map(actaOf));
  const wrong = inputs.filter((input) => input.wrong !== undefined);
  const incomplete = inputs.filter((input) => input.missing !== undefined && input.wrong === undefined);
  const asDrafts = await whole(file, { publication: 'draft', isAllOrNone: false }, 'actas.json');
  const asPublished = await whole(file, { publication: 'published', isAllOrNone: false }, 'actas.json');
  expect([asDrafts.result, asPublished.result]).toEqual([
    { created: inputs.length - wrong.length, changed: 0, faulty: wrong.length },
    { created: 1, changed: 0, faulty: wrong.length + incomplete.length },
  ]);
});

test('an echo of what is missing changes nothing, and a type without publication checks its drafts whole', async () => {
  const { 'x-content': content, ...schema } = actas;
  const { public: _public, ...internal } = content;
  const app = await openActas({ schemas: { actas, fichas: { ...schema, 'x-content': internal } } });
  const own = await draftOf(app, { titulo: 'A' });
  const { body } = await app.staff('GET', own);
  expect((await app.staff('PATCH', own, { body: { ...body, cuerpo: 'Texto' } })).body._missing).toEqual([
    '/asuntos',
    '/lugar',
    '',
  ]);
  expect((await app.staff('POST', '/api/fichas?_state=draft', { body: { titulo: 'A' } })).status).toBe(422);
});
