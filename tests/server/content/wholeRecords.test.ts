import { describe, expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';

const actas = {
  title: 'Actas',
  type: 'object',
  required: ['numero'],
  additionalProperties: false,
  properties: {
    numero: { type: 'string' },
    texto: { type: 'string' },
    folio: { type: 'integer', readOnly: true },
    origen: { type: 'string', 'x-field': { onlyNew: true } },
    clave: { type: 'string', writeOnly: true },
  },
};

describe('whole records', () => {
  const build = async () => buildApp({ schemas: { actas } });

  test('PUT makes the body the whole record: members that it leaves out are gone', async () => {
    const { staff, person } = await build();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 3, etiquetas: ['a'] } });
    const at = `/api/eventos/${body.id}`;
    const replaced = await staff('PUT', at, { body: { titulo: 'Feria de mayo', gratis: true } });
    expect([replaced.status, replaced.headers.etag]).toEqual([200, '"2"']);
    expect(replaced.body).toMatchObject({ id: body.id, titulo: 'Feria de mayo', gratis: true, _createdBy: person.id });
    expect(replaced.body).not.toHaveProperty('cupo');
    expect(replaced.body).not.toHaveProperty('etiquetas');
    expect((await staff('GET', at)).body).toEqual(replaced.body);
    const { body: writes } = await staff('GET', `${at}/history`);
    expect(writes.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  });

  test('PUT validates the body as a new record, names what is wrong, and stores nothing then', async () => {
    const { staff } = await build();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 3 } });
    const at = `/api/eventos/${body.id}`;
    const refused = await staff('PUT', at, { body: { cupo: -1, raro: 1 } });
    expect(refused.status).toBe(422);
    const pointers = refused.body.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers.toSorted()).toEqual(['/cupo', '/raro', '/titulo']);
    expect((await staff('PUT', at, { body: { titulo: 'X', _state: 'draft' } })).body.errors).toMatchObject([
      { pointer: '/_state', detail: expect.stringContaining('Este dato lo decide el servidor') },
    ]);
    expect((await staff('PUT', at, { body: [] })).status).toBe(422);
    expect((await staff('PUT', at)).status).toBe(400);
    expect((await staff('PUT', `${at}?_pending=true`, { body: { titulo: 'X' } })).status).toBe(400);
    expect((await staff('GET', at)).body).toEqual(body);
  });

  test('PUT needs a session and an existing record, honours If-Match, and takes the parameters of a publication', async () => {
    const { staff, citizen } = await build();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const at = `/api/eventos/${body.id}`;
    expect((await citizen('PUT', at, { body: { titulo: 'X' } })).status).toBe(401);
    expect((await staff('PUT', '/api/eventos/no-hay', { body: { titulo: 'X' } })).status).toBe(404);
    const first = await staff('PUT', `${at}?_state=draft`, { body: { titulo: 'Uno' }, headers: { 'if-match': '"1"' } });
    expect(first).toMatchObject({ status: 200, body: { titulo: 'Uno', _state: 'draft', _version: 2 } });
    const late = await staff('PUT', at, { body: { titulo: 'Dos' }, headers: { 'if-match': '"1"' } });
    expect(late).toMatchObject({ status: 412, body: { current: { titulo: 'Uno', _version: 2 } } });
  });

  test('PUT creates the one record of a single type', async () => {
    const { staff } = await build();
    expect((await staff('PUT', '/api/ajustes/unico', { body: { nombre: 'Palín' } })).body).toMatchObject({
      _version: 1,
    });
    expect((await staff('PUT', '/api/ajustes/unico', { body: {} })).body).not.toHaveProperty('nombre');
  });

  test('PUT keeps what its sender may not change or cannot read', async () => {
    const { staff, store, registry } = await build();
    const type = registry.get('actas')!;
    const values = { numero: '1', texto: 'Sesión', folio: 7, origen: 'archivo' };
    const [record] = await store.write([{ kind: 'create', type, values, publication: { state: 'published' } }], 'seed');
    const at = `/api/actas/${record!.id}`;
    const replaced = await staff('PUT', at, { body: { numero: '2' } });
    expect(replaced).toMatchObject({ status: 200, body: { numero: '2', folio: 7, origen: 'archivo' } });
    expect(replaced.body).not.toHaveProperty('texto');
    expect((await staff('PUT', at, { body: { numero: '2', folio: 8, origen: 'otro' } })).status).toBe(422);
  });

  test('a whole record that is sent back is accepted while it is the present one, and 412 with that one afterwards', async () => {
    const { staff } = await build();
    const { body: read } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 1 } });
    const at = `/api/eventos/${read.id}`;
    expect((await staff('PUT', at, { body: { ...read, cupo: 2 } })).body).toMatchObject({ cupo: 2, _version: 2 });
    for (const method of ['PUT', 'PATCH'] as const) {
      const stale = await staff(method, at, { body: { ...read, titulo: 'Vieja' } });
      expect(stale).toMatchObject({
        status: 412,
        headers: { etag: '"2"' },
        body: { changedBy: 'Ana López', current: { titulo: 'Feria', cupo: 2, _version: 2 } },
      });
    }
    const bulk = { action: 'change', records: [{ id: read.id }], values: { _version: 1, titulo: 'Vieja' } };
    expect((await staff('POST', '/api/bulk/eventos', { body: bulk })).body.records).toMatchObject([{ status: 412 }]);
    const pending = await staff('PATCH', `${at}?_pending=true`, { body: { _version: 1, titulo: 'Vieja' } });
    expect(pending.status).toBe(412);
    expect((await staff('GET', at)).body).toMatchObject({ titulo: 'Feria', _version: 2 });
  });
});
