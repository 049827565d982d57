import { describe, expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';

const id = '01930000-0000-7000-8000-0000000000aa';
const address = `/api/eventos?_id=${id}`;
const titulos = (answer: { readonly body: readonly { readonly titulo: string }[] }) =>
  answer.body.map(({ titulo }) => titulo);

describe('a creation under an id of the client', () => {
  test('creates one record however often it is sent, and answers its author with the record', async () => {
    const { staff } = await buildApp();
    const first = await staff('POST', address, { body: { titulo: 'Feria' } });
    expect(first).toMatchObject({ status: 201, body: { id, titulo: 'Feria' } });
    const again = await staff('POST', address, { body: { titulo: 'Feria' } });
    const detail = 'Un intento anterior ya creó este registro, que está guardado.';
    expect(again).toMatchObject({ status: 412, body: { detail, current: { id, titulo: 'Feria', _version: 1 } } });
    const together = await Promise.all(
      ['b', 'b', 'b'].map((end) => staff('POST', `${address.slice(0, -1)}${end}`, { body: { titulo: 'A la vez' } })),
    );
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
    expect(titulos(await staff('GET', '/api/eventos?_sort=titulo'))).toEqual(['A la vez', 'Feria']);
  });

  test('shows nobody a record that is not theirs, nor one that was changed or removed since', async () => {
    const { staff, secondStaff } = await buildApp();
    const luis = await secondStaff();
    await staff('POST', address, { body: { titulo: 'Feria' } });
    const foreign = await luis.request('POST', address, { body: { titulo: 'Otra' } });
    expect([foreign.status, foreign.body.current]).toEqual([409, undefined]);
    await luis.request('PATCH', `/api/eventos/${id}`, { body: { titulo: 'Feria de Luis' } });
    const changed = await staff('POST', address, { body: { titulo: 'Feria' } });
    expect([changed.status, changed.body.current]).toEqual([409, undefined]);
    expect(changed.body.detail).toContain('Un intento anterior ya creó este registro');
    await staff('DELETE', `/api/eventos/${id}`);
    expect((await staff('POST', address, { body: { titulo: 'Feria' } })).status).toBe(409);
    expect((await staff('POST', '/api/eventos?_id=otro', { body: { titulo: 'Feria' } })).status).toBe(400);
    expect((await staff('GET', '/api/eventos')).body).toEqual([]);
  });

  test('holds for each record of a bulk write', async () => {
    const { staff } = await buildApp();
    const body = { action: 'mixed', records: [{ action: 'create', id, values: { titulo: 'Feria' } }] };
    expect((await staff('POST', '/api/bulk/eventos', { body })).body.records).toEqual([{ id, version: 1, before: 0 }]);
    const again = await staff('POST', '/api/bulk/eventos', { body });
    expect(again).toMatchObject({ status: 412, body: { records: [{ id, index: 0, status: 412 }] } });
    expect(titulos(await staff('GET', '/api/eventos'))).toEqual(['Feria']);
  });

  test('holds for workflows', async () => {
    const { staff } = await buildApp();
    const body = { name: 'Licencia', description: '', activities: [] };
    const create = () => staff('POST', `/api/workflows?_id=${id}`, { body });
    expect(await create()).toMatchObject({ status: 201, body: { id, version: 1 } });
    expect(await create()).toMatchObject({ status: 412, body: { current: { id, _version: 1 } } });
    const all = (await staff('GET', '/api/workflows')).body as readonly { readonly name: string }[];
    expect(all.filter(({ name }) => name === 'Licencia')).toHaveLength(1);
  });
});
