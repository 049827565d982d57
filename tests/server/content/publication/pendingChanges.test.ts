import { describe, expect, test } from 'vitest';
import { buildApp, eventos } from '../../buildApp.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function openEvents(options: Parameters<typeof buildApp>[0] = {}) {
  const app = await buildApp(options);
  const { staff, citizen } = app;
  const { body: event } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 10, codigo: 'F1' } });
  const url = `/api/eventos/${event.id}`;
  const version = (number: number) => ({ 'if-match': `"${number}"` });
  return {
    ...app,
    event,
    url,
    savePending: (body: object, query = '', headers = {}) =>
      staff('PATCH', `${url}?_pending=true${query}`, { body, headers }),
    publish: (body: object = {}, headers = {}) => staff('POST', `${url}/publish`, { body, headers }),
    read: async () => (await staff('GET', url)).body,
    readPending: () => staff('GET', `${url}?_pending=true`),
    seen: async () => (await citizen('GET', url)).body,
    actions: async () => (await staff('GET', `${url}/history`)).body.map(({ action }: { action: string }) => action),
    version,
  };
}

describe('pending changes', () => {
  test('citizens see them once they are published', async () => {
    const { event, savePending, publish, read, readPending, seen, actions, citizen, url } = await openEvents();
    const before = await seen();
    const saved = await savePending({ titulo: 'Feria nueva' }, '&_unset=cupo');
    expect(saved.status).toBe(200);
    expect(saved.headers.etag).toBe('"2"');
    expect(saved.body).toMatchObject({ titulo: 'Feria', cupo: 10, _updatedAt: event._updatedAt });
    expect(await seen()).toEqual(before);
    expect((await citizen('GET', '/api/eventos?q=nueva')).body).toEqual([]);
    expect((await citizen('GET', `${url}?_pending=true`)).status).toBe(401);
    const pending = (await readPending()).body;
    expect(pending).toMatchObject({ titulo: 'Feria nueva', id: event.id, _version: 2 });
    expect('cupo' in pending).toBe(false);
    expect(await read()).toMatchObject({ titulo: 'Feria', cupo: 10, _pending: { values: { titulo: 'Feria nueva' } } });

    const published = await publish();
    expect(published.status).toBe(200);
    expect(published.body).toMatchObject({ titulo: 'Feria nueva', _version: 3 });
    expect('cupo' in published.body || '_pending' in published.body || '_pendingAt' in published.body).toBe(false);
    expect((await seen()).titulo).toBe('Feria nueva');
    expect((await readPending()).status).toBe(404);
    expect((await publish()).status).toBe(404);
    expect(await actions()).toEqual(['publishPending', 'savePending', 'create']);
  });

  test('a save that equals the live values leaves no pending changes', async () => {
    const { savePending, read, actions } = await openEvents();
    expect((await savePending({ titulo: 'Feria' })).status).toBe(409);
    await savePending({ titulo: 'Otra' });
    expect((await savePending({ titulo: 'Feria' })).status).toBe(200);
    expect('_pendingAt' in (await read())).toBe(false);
    expect(await actions()).toEqual(['discardPending', 'savePending', 'create']);
  });

  test('are discarded, and removed and restored with their record', async () => {
    const { savePending, staff, url, event, read, readPending } = await openEvents();
    await savePending({ titulo: 'Otra' });
    expect((await staff('DELETE', `${url}?_pending=true`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await staff('DELETE', `${url}?_pending=true`)).body).toMatchObject({ titulo: 'Feria', _version: 3 });
    expect((await staff('DELETE', `${url}?_pending=true`)).status).toBe(404);
    expect(await read()).toMatchObject({ titulo: 'Feria', _updatedAt: event._updatedAt });
    await savePending({ titulo: 'Tercera' });
    await staff('DELETE', url);
    expect([(await savePending({ titulo: 'x' })).status, (await readPending()).status]).toEqual([404, 404]);
    expect((await staff('POST', `${url}/publish`, { body: {} })).status).toBe(404);
    expect((await staff('GET', '/api/bin/eventos')).body[0]).toMatchObject({
      id: event.id,
      _pendingAt: expect.any(String),
    });
    await staff('POST', `${url}/restore`, { body: {} });
    expect((await readPending()).body.titulo).toBe('Tercera');
  });

  test('are found in lists, which leave their values out', async () => {
    const { savePending, staff, event, citizen } = await openEvents();
    await staff('POST', '/api/eventos', { body: { titulo: 'Sin cambios' } });
    await savePending({ titulo: 'Otra' });
    const { body } = await staff('GET', '/api/eventos?_pending=true');
    expect(body).toEqual([{ ...event, _version: 2, _pendingAt: body[0]._pendingAt }]);
    const others = (await staff('GET', '/api/eventos?_pending=false')).body;
    expect(others.map(({ titulo }: any) => titulo)).toEqual(['Sin cambios']);
    expect((await citizen('GET', '/api/eventos?_pending=true')).status).toBe(401);
    expect((await staff('GET', '/api/eventos?_pending=si')).status).toBe(400);
  });

  test('live changes of other fields are merged, and changes of the same field collide until somebody decides', async () => {
    const { savePending, publish, staff, url, read, readPending } = await openEvents();
    await savePending({ titulo: 'Mío', resumen: 'Mío' });
    await staff('PATCH', url, { body: { titulo: 'De otra persona', cupo: 99 } });
    expect((await readPending()).body).toMatchObject({ titulo: 'Mío', resumen: 'Mío', cupo: 99 });
    const refused = await publish();
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { pointer: '/titulo', keyword: 'collision', detail: expect.stringContaining('publicada') },
    ]);
    expect(refused.body.current).toMatchObject({ titulo: 'De otra persona', _pending: { values: { titulo: 'Mío' } } });
    // A later pending save decides nothing about it.
    await savePending({ titulo: 'Mío otra vez' });
    expect((await publish()).status).toBe(409);
    expect((await publish({ choices: { titulo: 'ours' } })).status).toBe(422);
    expect((await publish({ choices: { titulo: 'theirs' } })).status).toBe(200);
    expect(await read()).toMatchObject({ titulo: 'De otra persona', resumen: 'Mío', cupo: 99 });
  });

  test('a second person with the same version gets 412 and both changes can be kept', async () => {
    const { savePending, secondStaff, url, version, readPending } = await openEvents();
    const luis = await secondStaff();
    expect((await savePending({ titulo: 'De Ana' }, '', version(1))).status).toBe(200);
    const second = () =>
      luis.request('PATCH', `${url}?_pending=true`, { body: { resumen: 'De Luis' }, headers: version(1) });
    const refused = await second();
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      changedBy: 'Ana López',
      current: { _pending: { values: { titulo: 'De Ana' } } },
    });
    const body = { resumen: 'De Luis' };
    expect((await luis.request('PATCH', `${url}?_pending=true`, { body, headers: version(2) })).status).toBe(200);
    expect((await readPending()).body).toMatchObject({
      titulo: 'De Ana',
      resumen: 'De Luis',
      _pending: { by: luis.id },
    });
  });
});

test('the values are validated, unique ones against live records, when they are saved and when they are published', async () => {
  const { savePending, publish, staff, read } = await openEvents();
  const refused = await savePending({ titulo: '', otro: 1 });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ pointer }: any) => pointer).sort()).toEqual(['/otro', '/titulo']);
  await staff('POST', '/api/eventos', { body: { titulo: 'Otro', codigo: 'F2' } });
  expect((await savePending({ codigo: 'F2' })).body.errors[0].pointer).toBe('/codigo');
  const place = (await staff('POST', '/api/lugares', { body: { nombre: 'Plaza' } })).body;
  expect((await savePending({ codigo: 'F3', lugar: place.id })).status).toBe(200);
  await staff('DELETE', `/api/lugares/${place.id}`);
  expect((await publish()).body.errors[0].pointer).toBe('/lugar');
  await savePending({}, '&_unset=lugar');
  await staff('POST', '/api/eventos', { body: { titulo: 'Tercero', codigo: 'F3' } });
  expect((await publish()).body.errors[0].pointer).toBe('/codigo');
  expect(await read()).toMatchObject({ codigo: 'F1', _pending: { values: { codigo: 'F3' } } });
});

test('a draft, and a type that citizens do not see, have none; a record that becomes a draft keeps them', async () => {
  const { savePending, publish, staff, url, read } = await openEvents();
  const draft = (await staff('POST', '/api/eventos?_state=draft', { body: { titulo: 'Borrador' } })).body;
  const body = { titulo: 'Otro' };
  expect((await staff('PATCH', `/api/eventos/${draft.id}?_pending=true`, { body })).status).toBe(409);
  const place = (await staff('POST', '/api/lugares', { body: { nombre: 'Plaza' } })).body;
  expect((await staff('PATCH', `/api/lugares/${place.id}?_pending=true`, { body: { nombre: 'x' } })).status).toBe(400);
  await savePending({ titulo: 'Otra' }, `&_publishAt=${inAnHour()}`);
  await staff('PATCH', `${url}?_state=draft`, { body: {} });
  expect((await publish()).status).toBe(200);
  expect(await read()).toMatchObject({ titulo: 'Otra', _state: 'draft', _publishAt: null });
});

test('parameters of another kind of write are refused', async () => {
  const { savePending, staff, url } = await openEvents();
  expect((await savePending({ titulo: 'x' }, '&_state=draft')).status).toBe(400);
  expect((await savePending({ titulo: 'x' }, '&_unpublishAt=2030-01-01T00:00:00Z')).status).toBe(400);
  expect((await savePending({ titulo: 'x' }, '&_publishAt=ayer')).status).toBe(400);
  expect((await staff('PATCH', `${url}?_pending=1`, { body: {} })).status).toBe(400);
  const scheduled = await savePending({ titulo: 'x' }, '&_publishAt=2099-01-01T00:00:00-06:00');
  expect(scheduled.body._pendingPublishAt).toBe('2099-01-01T06:00:00.000Z');
  expect((await savePending({ titulo: 'y' })).body._pendingPublishAt).toBe('2099-01-01T06:00:00.000Z');
  expect('_pendingPublishAt' in (await savePending({}, '&_publishAt=')).body).toBe(false);
});

test('who may not update may neither save, publish nor discard; who may not remove may discard', async () => {
  const access = { operador: ['read'], editor: ['read', 'update'] };
  const guarded = { ...eventos, 'x-content': { ...eventos['x-content'], access } };
  const { savePending, secondStaff, url } = await openEvents({ hasRoles: true, schemas: { eventos: guarded } });
  const operator = await secondStaff({ rol: 'operador', email: 'o@example.test' });
  const editor = await secondStaff({ rol: 'editor', email: 'e@example.test' });
  await savePending({ titulo: 'Otra' });
  const statusOf = async (person: typeof operator) => [
    (await person.request('PATCH', `${url}?_pending=true`, { body: { titulo: 'x' } })).status,
    (await person.request('POST', `${url}/publish`, { body: {} })).status,
    (await person.request('PATCH', `${url}?_pending=true`, { body: { titulo: 'y' } })).status,
    (await person.request('DELETE', `${url}?_pending=true`)).status,
    (await person.request('DELETE', url)).status,
  ];
  expect(await statusOf(operator)).toEqual([403, 403, 403, 403, 403]);
  expect((await operator.request('GET', `${url}?_pending=true`)).body.titulo).toBe('Otra');
  expect(await statusOf(editor)).toEqual([200, 200, 200, 200, 403]);
});

test('a client may send the fields of pending changes back unchanged, and may not change them', async () => {
  const { savePending, staff, url, read } = await openEvents();
  await savePending({ titulo: 'Otra' });
  const whole = await read();
  expect((await staff('PATCH', url, { body: { ...whole, cupo: 3 } })).status).toBe(200);
  const forged = { _pending: { ...whole._pending, values: { titulo: 'Falso' } } };
  expect((await staff('PATCH', url, { body: forged })).body.errors[0].pointer).toBe('/_pending');
  expect(await read()).toMatchObject({ cupo: 3, _pending: { values: { titulo: 'Otra' } } });
});
