import { describe, expect, test } from 'vitest';
import { isServerField } from '#core/values/record.ts';
import { create } from '#core/store/store.ts';
import { buildApp } from '../buildApp.ts';

function serverFieldsOf(record: object) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isServerField(name)));
}

describe('the API of content', () => {
  test('a record is created with 201, a location, an ETag and the whole plain record', async () => {
    const { staff, person } = await buildApp();
    const creation = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 3 } });
    expect(creation.status).toBe(201);
    expect(creation.headers.etag).toBe('"1"');
    expect(creation.headers.location).toBe(`/api/eventos/${creation.body.id}`);
    expect(creation.body).toMatchObject({
      titulo: 'Feria',
      cupo: 3,
      _version: 1,
      _state: 'published',
      _createdBy: person.id,
    });
    const read = await staff('GET', `/api/eventos/${creation.body.id}`);
    expect(read.body).toEqual(creation.body);
    expect(read.headers.etag).toBe('"1"');
  });

  test('a patch merges top-level members, distinguishes null from absent and removes the members in _unset', async () => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque', alto: null, viejo: 1 } });
    const patched = await staff('PATCH', `/api/lugares/${body.id}?_unset=viejo`, { body: { nombre: 'Plaza' } });
    expect(patched.status).toBe(200);
    expect(patched.headers.etag).toBe('"2"');
    expect(patched.body).toMatchObject({ nombre: 'Plaza', alto: null, _version: 2 });
    expect(patched.body).not.toHaveProperty('viejo');
  });

  test('a write with a stale version gets 412 with the current record and who changed it', async () => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    await staff('PATCH', `/api/eventos/${body.id}`, { body: { titulo: 'Feria 2' }, headers: { 'if-match': '"1"' } });
    const conflict = await staff('PATCH', `/api/eventos/${body.id}`, {
      body: { titulo: 'Tarde' },
      headers: { 'if-match': '"1"' },
    });
    expect(conflict.status).toBe(412);
    expect(conflict.headers['content-type']).toMatch('application/problem+json');
    expect(conflict.body).toMatchObject({
      status: 412,
      changedBy: 'Ana López',
      current: { titulo: 'Feria 2', _version: 2 },
    });
    const removal = await staff('DELETE', `/api/eventos/${body.id}`, { headers: { 'if-match': '"1"' } });
    expect(removal.status).toBe(412);
  });

  test('one of twenty writers with the same version wins', async () => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, cupo) =>
        staff('PATCH', `/api/eventos/${body.id}`, { body: { cupo }, headers: { 'if-match': '"1"' } }),
      ),
    );
    const [winner, ...others] = answers.toSorted((left, right) => left.status - right.status);
    expect(winner?.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(Array(19).fill(412));
    for (const { body: refused } of others)
      expect(refused.current).toMatchObject({ cupo: winner?.body.cupo, _version: 2 });
    expect((await staff('GET', `/api/eventos/${body.id}`)).body).toEqual(winner?.body);
  });

  test('twenty writers without a version keep one another’s changes', async () => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        staff('PATCH', `/api/lugares/${body.id}`, { body: { [`m${index}`]: index } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body: last } = await staff('GET', `/api/lugares/${body.id}`);
    expect(Object.keys(last).filter((name) => /^m\d+$/.test(name))).toHaveLength(20);
  });

  test('a removal returns the record, which is then missing', async () => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const removed = await staff('DELETE', `/api/eventos/${body.id}`);
    expect(removed.status).toBe(200);
    expect(removed.body.titulo).toBe('Feria');
    expect((await staff('GET', `/api/eventos/${body.id}`)).status).toBe(404);
    expect((await staff('DELETE', `/api/eventos/${body.id}`)).status).toBe(404);
    expect((await staff('PATCH', `/api/eventos/${body.id}`, { body: { titulo: 'X' } })).status).toBe(404);
  });

  test('clients may echo the server’s fields but not change them', async () => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const echoed = await staff('PATCH', `/api/eventos/${body.id}`, { body: { ...body, titulo: 'Otra' } });
    expect(echoed.status).toBe(200);
    const chosen = await staff('PATCH', `/api/eventos/${body.id}`, { body: { _version: 99, id: 'mio' } });
    expect(chosen.status).toBe(422);
    expect(chosen.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(['/_version', '/id']);
    const born = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', id: 'mio' } });
    expect(born.status).toBe(422);
  });

  test('a list is paged, sorted and counted', async () => {
    const { staff } = await buildApp();
    for (const cupo of [3, 1, 2, 5, 4]) await staff('POST', '/api/eventos', { body: { titulo: `E${cupo}`, cupo } });
    const page = await staff('GET', '/api/eventos?_start=1&_end=3&_sort=cupo&_order=desc');
    expect(page.headers['x-total-count']).toBe('5');
    expect(page.body.map(({ cupo }: { cupo: number }) => cupo)).toEqual([4, 3]);
    expect((await staff('GET', '/api/eventos')).body).toHaveLength(5);
  });

  test('every filter of the dialect works, and a repeated field matches any of its values', async () => {
    const { staff } = await buildApp();
    const rows = [
      { titulo: 'Año nuevo', cupo: 1, gratis: true, etiquetas: ['a', 'b'] },
      { titulo: 'Canción', cupo: 2, gratis: false, etiquetas: ['b'] },
      { titulo: 'Zapatos', cupo: 3 },
    ];
    for (const body of rows) await staff('POST', '/api/eventos', { body });
    const titles = async (query: string) =>
      (await staff('GET', `/api/eventos?_sort=cupo&${query}`)).body.map(({ cupo }: { cupo: number }) => cupo);
    expect(await titles('cupo=1&cupo=3')).toEqual([1, 3]);
    expect(await titles('cupo_ne=1')).toEqual([2, 3]);
    expect(await titles('cupo_gte=2')).toEqual([2, 3]);
    expect(await titles('cupo_lte=2')).toEqual([1, 2]);
    expect(await titles('titulo_like=CANCION')).toEqual([2]);
    expect(await titles('gratis=true')).toEqual([1]);
    expect(await titles('etiquetas=b')).toEqual([1, 2]);
    expect(await titles(`q=${encodeURIComponent('AÑO nuevo')}`)).toEqual([1]);
    expect(await titles('_createdAt_gte=2020-01-01')).toEqual([1, 2, 3]);
  });

  test('repeated ids return many records', async () => {
    const { staff } = await buildApp();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      ids.push((await staff('POST', '/api/eventos', { body: { titulo: `E${count}` } })).body.id);
    }
    const { body } = await staff('GET', `/api/eventos?${ids.map((id) => `id=${id}`).join('&')}`);
    expect(body).toHaveLength(12);
  });

  test.each([
    'nada=1',
    'titulo_between=1',
    'titulo_empty=quizas',
    'extra=1',
    'gratis_like=a',
    '_sort=nada',
    '_sort=extra',
    '_sort=titulo&_order=up',
    '_start=-1',
    '_start=x',
    '_start=5&_end=2',
    '_end=1001',
    'cupo=mucho',
    'gratis=quizas',
    '_otro=1',
    '__proto__=1',
    'constructor=1',
  ])('a list asked with %s gets 400', async (query) => {
    const { staff } = await buildApp();
    const answer = await staff('GET', `/api/eventos?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
  });

  test('the query string of a write sets the publication', async () => {
    const { staff } = await buildApp();
    const draft = await staff('POST', '/api/eventos?_state=draft', { body: { titulo: 'Borrador' } });
    expect(draft.body).toMatchObject({ _state: 'draft', _publishAt: null });
    const later = await staff(
      'PATCH',
      `/api/eventos/${draft.body.id}?_state=published&_publishAt=2040-01-01T08:00:00-06:00`,
      { body: {} },
    );
    expect(later.body).toMatchObject({ _state: 'published', _publishAt: '2040-01-01T14:00:00.000Z' });
    expect((await staff('POST', '/api/eventos?_state=otro', { body: { titulo: 'x' } })).status).toBe(400);
    expect((await staff('POST', '/api/eventos?_publishAt=ayer', { body: { titulo: 'x' } })).status).toBe(400);
  });

  test.each([
    '9999-12-31T23:59:59-14:00',
    '0000-01-01T00:00:00+01:00',
    '2026-02-30T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01T00:00:00',
    '2026-01-01',
  ])('%s is no instant of publication', async (instant) => {
    const { staff } = await buildApp();
    const url = `/api/eventos?_publishAt=${encodeURIComponent(instant)}`;
    expect((await staff('POST', url, { body: { titulo: 'x' } })).status).toBe(400);
  });

  test.each([
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['2028-02-29T23:30-06:00', '2028-03-01T05:30:00.000Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
  ])('%s is an instant of publication', async (instant, stored) => {
    const { staff } = await buildApp();
    const creation = await staff('POST', `/api/eventos?_publishAt=${instant}`, { body: { titulo: 'x' } });
    expect(creation.body._publishAt).toBe(stored);
  });

  test('related records must exist', async () => {
    const { staff } = await buildApp();
    const refusal = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', lugar: 'ninguno' } });
    expect(refusal.status).toBe(422);
    expect(refusal.body.errors).toEqual([
      { pointer: '/lugar', keyword: 'relation', detail: 'El registro relacionado no existe.' },
    ]);
    const { body: location } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
    const creation = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', lugar: location.id } });
    expect(creation.status).toBe(201);
    await staff('DELETE', `/api/lugares/${location.id}`);
    const renamed = await staff('PATCH', `/api/eventos/${creation.body.id}`, { body: { titulo: 'Feria 2' } });
    expect(renamed.status).toBe(200);
  });

  test('a unique value that another record has gets 409 with its pointer', async () => {
    const { staff } = await buildApp();
    await staff('POST', '/api/eventos', { body: { titulo: 'Uno', codigo: 'A1' } });
    const second = await staff('POST', '/api/eventos', { body: { titulo: 'Dos', codigo: 'A1' } });
    expect(second.status).toBe(409);
    expect(second.body.errors).toMatchObject([{ pointer: '/codigo', keyword: 'unique' }]);
  });

  const llaves = {
    title: 'Llaves',
    type: 'object',
    required: ['nombre', 'clave'],
    properties: {
      nombre: { type: 'string', 'x-field': { public: true } },
      clave: { type: 'string', minLength: 3, writeOnly: true },
      dir: { $ref: '#/$defs/dir', 'x-field': { public: true } },
      varias: { type: 'array', items: { $ref: '#/$defs/dir' } },
    },
    $defs: {
      dir: {
        type: 'object',
        required: ['secreto'],
        properties: { calle: { type: 'string' }, secreto: { type: 'string', 'x-field': { writeOnly: true } } },
      },
    },
    'x-content': { public: true },
  };

  test('write-only values are required once, validated, and neither stored nor shown at any depth', async () => {
    const { staff, citizen, store, registry } = await buildApp({ schemas: { llaves } });
    const dir = { calle: '1a', secreto: 's' };
    const values = { nombre: 'x', clave: 'abc', dir, varias: [dir, dir] };
    expect((await staff('POST', '/api/llaves', { body: { nombre: 'x' } })).body.errors[0].pointer).toBe('/clave');
    expect((await staff('POST', '/api/llaves', { body: { ...values, clave: 'a' } })).status).toBe(422);
    const creation = await staff('POST', '/api/llaves', { body: values });
    const stored = await store.get(registry.get('llaves')!, creation.body.id);
    const open = { nombre: 'x', dir: { calle: '1a' }, varias: [{ calle: '1a' }, { calle: '1a' }] };
    expect(stored).toEqual(creation.body);
    expect(creation.body).toEqual({ ...open, ...serverFieldsOf(creation.body) });
    const patched = await staff('PATCH', `/api/llaves/${creation.body.id}`, {
      body: { nombre: 'y', dir: { calle: '2a' } },
    });
    expect([patched.status, patched.body.dir]).toEqual([200, { calle: '2a' }]);
    expect((await staff('PATCH', `/api/llaves/${creation.body.id}`, { body: { clave: 'a' } })).status).toBe(422);
    expect((await citizen('GET', '/api/llaves')).body[0].dir).toEqual({ calle: '2a' });
  });

  test('a value of a field that became write-only is no longer shown', async () => {
    const { staff, citizen, store, registry } = await buildApp({ schemas: { llaves } });
    const values = { nombre: 'x', clave: 'abc', dir: { calle: '1a', secreto: 's' } };
    await create(store, { type: registry.get('llaves')!, values, publication: { state: 'published' }, by: 'x' });
    for (const request of [staff, citizen]) {
      const { body } = await request('GET', '/api/llaves');
      expect(body[0].dir).toEqual({ calle: '1a' });
      expect(body[0]).not.toHaveProperty('clave');
    }
  });

  test('the first patch creates a single record', async () => {
    const { staff } = await buildApp();
    expect((await staff('GET', '/api/ajustes/unico')).status).toBe(404);
    const first = await staff('PATCH', '/api/ajustes/unico', { body: { nombre: 'Palín' } });
    expect(first).toMatchObject({ status: 200, body: { id: 'unico', nombre: 'Palín', _version: 1 } });
    expect((await staff('PATCH', '/api/ajustes/unico', { body: { nombre: 'Otro' } })).body._version).toBe(2);
    expect((await staff('POST', '/api/ajustes', { body: {} })).status).toBe(405);
    expect((await staff('PATCH', '/api/eventos/unico', { body: {} })).status).toBe(404);
    expect((await staff('DELETE', '/api/ajustes/unico')).status).toBe(200);
    const again = await staff('PATCH', '/api/ajustes/unico', { body: { nombre: 'Nueva' } });
    expect(again.headers.etag).toBe('"4"');
    const stale = { body: { nombre: 'Vieja' }, headers: { 'if-match': '"1"' } };
    expect((await staff('PATCH', '/api/ajustes/unico', stale)).status).toBe(412);
  });

  test('a response cached before a write is never sent after it', async () => {
    const { staff, citizen } = await buildApp();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Antes' } });
    for (const request of [staff, citizen]) {
      await request('GET', `/api/eventos/${body.id}`);
      await request('GET', '/api/eventos');
    }
    await staff('PATCH', `/api/eventos/${body.id}`, { body: { titulo: 'Ahora' } });
    for (const request of [staff, citizen]) {
      expect((await request('GET', `/api/eventos/${body.id}`)).body.titulo).toBe('Ahora');
      expect((await request('GET', '/api/eventos')).body[0].titulo).toBe('Ahora');
    }
  });

  test('a browser that already has the record gets 304', async () => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const again = await staff('GET', `/api/eventos/${body.id}`, { headers: { 'if-none-match': '"1"' } });
    expect(again).toMatchObject({ status: 304, body: undefined });
  });
});
