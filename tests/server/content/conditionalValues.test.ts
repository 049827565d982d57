import { describe, expect, test } from 'vitest';
import { validation } from '#core/locales/es/validation.ts';
import { conditionalCases } from '#tests/support/builders/conditionalCases.ts';
import { buildApp } from '../buildApp.ts';

const isYes = { properties: { tiene: { const: 'si' } }, required: ['tiene'] };
const vecinos = {
  type: 'object',
  properties: {
    titulo: { type: 'string', 'x-field': { public: true } },
    tiene: { enum: ['si', 'no'], 'x-field': { public: true } },
  },
  if: isYes,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { properties: { documento: { type: 'string', 'x-field': { public: true } } }, required: ['documento'] },
  'x-content': { public: true, list: { columns: ['titulo', 'documento'], sort: 'documento' } },
};
const withDocument = { titulo: 'Uno', tiene: 'si', documento: '2345' };

describe('conditional values', () => {
  async function openNeighbours() {
    const app = await buildApp({ schemas: { vecinos } });
    const { body } = await app.staff('POST', '/api/vecinos', { body: withDocument });
    return { ...app, id: body.id as string };
  }
  test.each(conditionalCases)('REST refuses a value hidden by $title at its field', async (one) => {
    const { staff } = await buildApp({ schemas: { cosas: one.schema } });
    const refusal = one.hidden.map((pointer) => ({ pointer, keyword: 'hidden', detail: validation.hidden }));
    const refused = await staff('POST', '/api/cosas', { body: one.values });
    expect([refused.status, refused.body.errors]).toEqual([422, refusal]);

    const shown = { ...one.values, ...one.shownBy };
    const added = await staff('POST', '/api/cosas', { body: shown });
    expect([added.status, added.body.errors]).toEqual([201, undefined]);
    expect(added.body).toMatchObject(shown);
    const { id } = added.body;
    // A change keeps the members that it does not send.
    if (!Object.keys(one.shownBy).every((name) => Object.hasOwn(one.values, name))) return;
    const again = await staff('PATCH', `/api/cosas/${id}`, { body: one.values });
    expect([again.status, again.body.errors]).toEqual([422, refusal]);
    const bulk = await staff('POST', '/api/bulk/cosas', {
      body: { action: 'change', records: [{ id }], values: one.values },
    });
    expect([bulk.status, bulk.body.records?.[0].errors]).toEqual([422, refusal]);
    expect((await staff('GET', `/api/cosas/${id}`)).body).toMatchObject({ ...shown, _version: 1 });
  });

  test('a change that hides a stored value removes it in the same version, and the history keeps it', async () => {
    const { staff, id } = await openNeighbours();
    const { status, body } = await staff('PATCH', `/api/vecinos/${id}`, { body: { tiene: 'no' } });
    expect([status, body._version, 'documento' in body]).toEqual([200, 2, false]);
    const { body: versions } = await staff('GET', `/api/vecinos/${id}/history`);
    expect(JSON.stringify(versions)).toContain('2345');
    expect((await staff('GET', `/api/vecinos/${id}`)).body).not.toHaveProperty('documento');
  });

  test('a change of many hides and removes the values of all', async () => {
    const { staff, id } = await openNeighbours();
    const { body: other } = await staff('POST', '/api/vecinos', { body: { ...withDocument, titulo: 'Dos' } });
    const body = { action: 'change', records: [{ id }, { id: other.id }], values: { tiene: 'no' } };
    expect((await staff('POST', '/api/bulk/vecinos', { body })).status).toBe(200);
    const { body: list } = await staff('GET', '/api/vecinos?_start=0&_end=10');
    expect(list).toHaveLength(2);
    for (const record of list) expect(record).toEqual(expect.not.objectContaining({ documento: expect.anything() }));
  });

  test('an empty value may be sent for a hidden field, and a whole record may be sent back', async () => {
    const { staff, id } = await openNeighbours();
    for (const documento of [null, '']) {
      const { status, body } = await staff('PATCH', `/api/vecinos/${id}`, { body: { tiene: 'no', documento } });
      expect([status, 'documento' in body]).toEqual([200, false]);
    }
    const { body: whole } = await staff('GET', `/api/vecinos/${id}`);
    expect((await staff('PATCH', `/api/vecinos/${id}`, { body: whole })).status).toBe(200);
  });

  test('an old version comes back without what is hidden in it, and with what is shown', async () => {
    const { staff, id } = await openNeighbours();
    await staff('PATCH', `/api/vecinos/${id}`, { body: { tiene: 'no' } });
    const { status, body } = await staff('POST', `/api/vecinos/${id}/restore`, { body: { version: 1 } });
    expect([status, body.documento]).toEqual([200, '2345']);
  });

  test('pending changes that hide a value remove it when they are published', async () => {
    const { staff, citizen, id } = await openNeighbours();
    await staff('PATCH', `/api/vecinos/${id}?_state=published`, { body: {} });
    const waiting = await staff('PATCH', `/api/vecinos/${id}?_pending=true`, { body: { tiene: 'no' } });
    expect([waiting.status, waiting.body.documento]).toEqual([200, '2345']);
    expect((await citizen('GET', `/api/vecinos/${id}`)).body.documento).toBe('2345');
    const published = await staff('POST', `/api/vecinos/${id}/publish`, { body: {} });
    expect([published.status, 'documento' in published.body]).toEqual([200, false]);
  });
});
