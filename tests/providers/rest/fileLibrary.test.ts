import { expect, onTestFinished, test, vi } from 'vitest';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { createRestFileLibrary, existingFile } from '#providers/rest/restFileLibrary.ts';
import { buildFiles } from '#tests/server/files/buildFiles.ts';
import { picture } from '#tests/server/files/pictureFiles.ts';

async function openLibrary() {
  const built = await buildFiles();
  const origin = await built.app.listen({ host: '127.0.0.1', port: 0 });
  const library = createRestFileLibrary(
    createPortalCalls({ origin, token: () => built.token, offlineMessage: 'sin red' }),
  );
  return { ...built, library };
}

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const page = { offset: 0, limit: 50 };

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

test('the REST file library implements every operation of the interface', async () => {
  const { library, staff, fetchBytes } = await openLibrary();
  expect(await library.municipalities()).toEqual([{ code: '0511', name: 'Palín' }]);
  const parts: number[] = [];
  const file = await library.upload('0511', {
    file: blobOf(await picture()),
    name: 'Plaza ñandú.png',
    alt: 'La plaza',
    onProgress: (part) => parts.push(part),
  });
  expect(file).toMatchObject({ name: 'Plaza ñandú.png', alt: 'La plaza', width: 40 });
  expect([parts.length > 0, parts.every((part) => part > 0 && part <= 1)]).toEqual([true, true]);
  expect(await library.list('0511', { q: 'plaza', kind: 'image', ...page })).toEqual({ files: [file], total: 1 });
  const changed = await library.change('0511', { id: file.id, version: 1 }, { name: 'parque', carousel: true });
  expect(changed).toMatchObject({ name: 'parque.png', carousel: true, alt: 'La plaza' });
  expect((await failureOf(library.change('0511', { id: file.id, version: 1 }, { alt: 'x' }))).statusCode).toBe(412);
  expect(await library.find('0511', file.url)).toEqual(changed);
  expect(await library.find('0511', 'https://example.test/x.png')).toBeUndefined();
  const { id } = (await staff('POST', '/api/eventos', { body: { titulo: 'Feria', resumen: `![](${file.url})` } })).body;
  expect(await library.uses('0511', [file.id])).toMatchObject([{ file: file.id, type: 'eventos', id }]);
  const { url } = await library.address('0511', file.id);
  expect((await fetchBytes(url)).status).toBe(200);
  expect([...new Uint8Array(await (await library.bytes('0511', file.id)).arrayBuffer()).slice(1, 4)]).toEqual([
    ...Buffer.from('PNG'),
  ]);
  expect((await failureOf(library.bytes('0511', 'none'))).statusCode).toBe(404);
  expect(await library.remove('0511', [file.id])).toEqual([changed]);
  expect(await library.removed('0511', page)).toMatchObject({
    files: [{ id: file.id, removedByName: 'Ana López' }],
    total: 1,
  });
  expect(await library.restore('0511', [file.id])).toMatchObject([{ id: file.id, name: 'parque.png', version: 4 }]);
});

test('a refusal has a reason and the file that has the name', async () => {
  const { library } = await openLibrary();
  const file = blobOf(await picture());
  const first = await library.upload('0511', { file, name: 'a.png' });
  const taken = await failureOf(library.upload('0511', { file, name: 'a.png', onEqual: 'refuse' }));
  expect([taken.statusCode, existingFile(taken)]).toEqual([409, first]);
  expect((await library.upload('0511', { file, name: 'a.png', onEqual: 'replace' })).id).toBe(first.id);
  const script = await failureOf(library.upload('0511', { file: blobOf(Buffer.from('<script>')), name: 'a.png' }));
  expect([script.statusCode, script.message]).toEqual([415, expect.stringContaining('No se admite')]);
  expect((await failureOf(library.list('0501', page))).statusCode).toBe(403);
  expect((await failureOf(library.remove('0511', ['nada']))).statusCode).toBe(404);
});

test('an upload is sent without progress when the code that reports it does not load', async () => {
  vi.doMock('axios', () => {
    throw new Error('not loaded');
  });
  onTestFinished(() => {
    vi.doUnmock('axios');
  });
  const { library } = await openLibrary();
  const parts: number[] = [];
  const onProgress = (part: number) => parts.push(part);
  const file = await library.upload('0511', { file: blobOf(await picture()), name: 'a.png', onProgress });
  expect([file.name, parts]).toEqual(['a.png', []]);
});

test('a cancelled upload rejects with the reason of its signal and stores nothing', async () => {
  const { library } = await openLibrary();
  const controller = new AbortController();
  const work = library.upload('0511', {
    file: blobOf(Buffer.alloc(5_000_000, 'acta ')),
    name: 'acta.txt',
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('cancelado')),
  });
  await expect(work).rejects.toThrow('cancelado');
  expect((await library.list('0511', page)).total).toBe(0);
});
