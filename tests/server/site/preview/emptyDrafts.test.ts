import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { openTestPortal } from '../../openTestPortal.ts';

const folder = new URL('../../../../schemas/content/', import.meta.url);

test('a draft without a single value of any type is previewed, listed, searched and kept from citizens', async () => {
  const { ask, signIn } = await openTestPortal();
  const token = await signIn();
  const types = readdirSync(folder)
    .map((file) => readType(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file.replace('.json', '')))
    .filter(hasPublicationStates);
  expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(['noticias', 'servicios', 'secciones']));
  for (const { name, publicPages, fields } of types) {
    const url = `/api/${name}`;
    const before = (await ask('GET', `${url}?_start=0&_end=1`)).headers['x-total-count'];
    const created = await ask('POST', `${url}?_state=draft`, { body: {}, token });
    expect([name, created.status, created.body._missing?.length > 0]).toEqual([
      name,
      201,
      fields.some(({ isRequired, serverDefault }) => isRequired && serverDefault === undefined),
    ]);
    const { id } = created.body;
    const preview = await ask('POST', `/api/preview/${name}`, { body: { record: id, values: {} }, token });
    expect([name, preview.status]).toEqual([name, publicPages?.detail === undefined ? 404 : 200]);
    const [listed] = (await ask('GET', `${url}?_sort=_createdAt&_order=DESC&_start=0&_end=1`, { token })).body;
    expect(listed.id).toBe(id);
    expect((await ask('GET', `${url}?q=nada`, { token })).status).toBe(200);
    expect((await ask('GET', `${url}/${id}`)).status).toBe(404);
    expect((await ask('GET', `${url}?_start=0&_end=1`)).headers['x-total-count']).toBe(before);
    expect((await ask('GET', publicPages?.list ?? '/')).status).toBe(200);
    expect((await ask('PATCH', `${url}/${id}`, { body: {}, token })).status).toBe(200);
  }
  for (const page of ['/', '/sitemap.xml', '/api/workload', '/api/activity'])
    expect([page, (await ask('GET', page, { token })).status]).toEqual([page, 200]);
});
