import { expect, test } from 'vitest';
import { createRestFileLibrary } from '#providers/restFileLibrary.ts';
import { createRestRepository } from '#providers/restRepository.ts';
import { createStaffApi } from '#providers/staffApi.ts';
import { buildFiles } from '#tests/server/files/buildFiles.ts';

test('AMB-S04 every request refused because the session has ended is reported with its token; other refusals are not', async () => {
  const { app, token } = await buildFiles();
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  const ended: string[] = [];
  const optionsFor = (bearer: string) => ({
    token: () => bearer,
    onSessionEnded: (gone: string) => ended.push(gone),
    offlineMessage: 'sin red',
  });
  await expect(createStaffApi(url, optionsFor('ended-1')).drafts()).rejects.toMatchObject({ statusCode: 401 });
  const bin = createRestRepository(url, optionsFor('ended-2')).removed('noticias', { offset: 0, limit: 1 });
  await expect(bin).rejects.toMatchObject({ statusCode: 401 });
  await expect(createRestFileLibrary(url, optionsFor('ended-3')).municipalities()).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(createRestFileLibrary(url, optionsFor(token)).address('0511', 'none')).rejects.toMatchObject({
    statusCode: 404,
  });
  expect(ended).toEqual(['ended-1', 'ended-2', 'ended-3']);
});
