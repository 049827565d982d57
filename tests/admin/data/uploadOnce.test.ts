import { expect, test } from 'vitest';
import { uploadOnce } from '#admin/data/uploadOnce.ts';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { createRestFileLibrary } from '#providers/rest/restFileLibrary.ts';
import { buildFiles } from '#tests/server/files/buildFiles.ts';
import { picture } from '#tests/server/files/pictureFiles.ts';

test('an upload that is sent again after its answer was lost stores no second file, and one that was answered does', async () => {
  const { app, token } = await buildFiles();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const library = createRestFileLibrary(createPortalCalls({ origin, token: () => token, offlineMessage: 'sin red' }));
  const file = new Blob([new Uint8Array(await picture())]);
  const upload = { file, name: 'a.png', onEqual: 'keep' } as const;
  const losing: typeof library.upload = async (...input) => {
    await library.upload(...input);
    throw new Error('sin red');
  };
  await expect(uploadOnce({ upload: losing }, '0511', upload)).rejects.toThrow('sin red');
  expect((await uploadOnce(library, '0511', upload)).name).toBe('a.png');
  expect((await uploadOnce(library, '0511', upload)).name).toBe('a (2).png');
  expect((await library.list('0511', { offset: 0, limit: 50 })).total).toBe(2);
});
