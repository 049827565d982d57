import { expect, test } from 'vitest';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { createRestProvider } from '#providers/rest/rest.ts';
import { createRestFileLibrary } from '#providers/rest/restFileLibrary.ts';
import { buildFiles } from '#tests/server/files/buildFiles.ts';

test('AMB-S04 every request refused because the session has ended is reported with its token; other refusals are not', async () => {
  const { app, token } = await buildFiles();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ended: string[] = [];
  const optionsFor = (bearer: string) => ({
    origin,
    token: () => bearer,
    onSessionEnded: (gone: string) => ended.push(gone),
    offlineMessage: 'sin red',
  });
  const callsFor = (bearer: string) => createPortalCalls(optionsFor(bearer));
  await expect(callsFor('ended-1').call('GET /api/drafts')).rejects.toMatchObject({ statusCode: 401 });
  const bin = createRestProvider(optionsFor('ended-2')).bin?.list('noticias', { offset: 0, limit: 1 });
  await expect(bin).rejects.toMatchObject({ statusCode: 401 });
  await expect(createRestFileLibrary(callsFor('ended-3')).municipalities()).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(createRestFileLibrary(callsFor(token)).address('0511', 'none')).rejects.toMatchObject({
    statusCode: 404,
  });
  expect(ended).toEqual(['ended-1', 'ended-2', 'ended-3']);
});
