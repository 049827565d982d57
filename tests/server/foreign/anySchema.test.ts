import { expect, test } from 'vitest';
import { valuesOf } from '#core/values/record.ts';
import { foreignSchema, foreignValues } from '#tests/support/inputs/foreignSchema.ts';
import { openTestPortal } from '../openTestPortal.ts';

/** Replaces the news of the product, and shares nothing with them. */
const replacement = { type: 'object', properties: { asunto: { type: 'string' } }, required: ['asunto'] };

test('any valid JSON Schema is a private content type, whose API returns and refuses values as it says, and may replace one of the product', async () => {
  const { ask: request, signIn } = await openTestPortal({
    schemas: { 'formas-raras': foreignSchema, noticias: replacement },
  });
  const token = await signIn();
  const created = await request('POST', '/api/formas-raras', { token, body: foreignValues });
  expect(created.status).toBe(201);
  const { body } = await request('GET', `/api/formas-raras/${created.body.id}`, { token });
  expect(valuesOf(body)).toStrictEqual(foreignValues);
  expect((await request('GET', '/api/formas-raras')).status).toBe(401);
  const refused = await request('POST', '/api/formas-raras', { token, body: { nombre: 'con motivo' } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ pointer: '/motivo', keyword: 'required' }]);

  expect((await request('GET', '/api/noticias', { token })).body).toEqual([]);
  expect((await request('POST', '/api/noticias', { token, body: { asunto: 'Otra forma' } })).status).toBe(201);
  const home = await request('GET', '/');
  expect(home.status).toBe(200);
  expect(home.body).toContain('Servicios Destacados');
});
