import { expect, it } from 'vitest';
import { createAskingUploads, type EqualChoice } from '#forms/files/equal/askEqual.ts';
import { checkFile } from '#admin/files/uploads/checkUpload.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { createUploadQueue, type UploadQueue } from '#forms/files/uploadQueue.ts';
import type { Upload } from '#providers/rest/fileLibrary.ts';
import { ProviderError } from '#providers/calls/providerError.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (name: string) => new File([png], name, { type: 'image/png' });
const storedFile = (name: string) => ({ id: name, name }) as StoredFile;

type Behaviour = {
  readonly taken?: readonly string[];
  readonly ask?: (name: string) => EqualChoice | undefined;
  readonly upload?: (upload: Upload) => Promise<StoredFile>;
};

/** A queue over a library that has these names and records its calls. */
function openQueue({ taken = [], ask, upload }: Behaviour = {}) {
  const questions: string[] = [];
  const calls: { name: string; onEqual: string | undefined; alt: string | undefined }[] = [];
  const nameOf = new Map<Blob, string>();
  const beginRun = createAskingUploads({
    upload: async (_code, fileUpload) => {
      nameOf.set(fileUpload.file, fileUpload.name);
      calls.push({ name: fileUpload.name, onEqual: fileUpload.onEqual, alt: fileUpload.alt });
      if (upload !== undefined) return upload(fileUpload);
      if (fileUpload.onEqual === 'refuse' && taken.includes(fileUpload.name)) {
        throw new ProviderError({ message: 'Ya existe', statusCode: 409, existing: storedFile(fileUpload.name) });
      }
      return storedFile(fileUpload.name);
    },
    ask: async (file) => {
      const name = nameOf.get(file) ?? '';
      questions.push(name);
      return ask?.(name);
    },
  });
  const queue = createUploadQueue({
    isMany: true,
    concurrency: 2,
    check: (file) => checkFile(file, 'image'),
    messageOf: (error) => (error instanceof Error ? error.message : ''),
  });
  const send = (code: string, ids?: readonly number[]) => queue.send(code, { ids, upload: beginRun() });
  return { queue: { ...queue, send }, asked: questions, calls };
}

const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name).toSorted();
const states = (queue: Pick<UploadQueue, 'items'>) => queue.items().map(({ file, state }) => [file.name, state.kind]);

it('FILE-09 sends the chosen files with their text, and removes them from the queue', async () => {
  const { queue, calls } = openQueue();
  queue.add([picture('a.png'), picture('b.png')]);
  queue.describe(queue.items()[0]?.id ?? 0, ' La plaza ');
  expect(names(await queue.send('0511'))).toEqual(['a.png', 'b.png']);
  expect(queue.items()).toEqual([]);
  expect(calls.find(({ name }) => name === 'a.png')).toEqual({ name: 'a.png', onEqual: 'refuse', alt: 'La plaza' });
});

it('a file that may not be sent stays with the reason, and the others are sent', async () => {
  const { queue, calls } = openQueue();
  queue.add([new File(['x'], 'nota.txt', { type: 'text/plain' }), picture('b.png')]);
  expect(names(await queue.send('0511'))).toEqual(['b.png']);
  expect(queue.items().map(({ state }) => state)).toEqual([
    { kind: 'refused', message: 'Solo se permiten imágenes (JPEG, PNG, GIF)' },
  ]);
  expect(calls).toHaveLength(1);
});

it('AMB-F03 asks about each name conflict, one at a time, and applies the decision', async () => {
  const ways = { 'a.png': 'keep', 'b.png': 'replace', 'c.png': 'skip' } as const;
  const {
    queue,
    asked: questions,
    calls,
  } = openQueue({
    taken: Object.keys(ways),
    ask: (name) => ({ action: ways[name as keyof typeof ways], isForAll: false }),
  });
  queue.add(Object.keys(ways).map(picture));
  expect(names(await queue.send('0511'))).toEqual(['a.png', 'b.png']);
  expect(questions.toSorted()).toEqual(Object.keys(ways));
  expect(calls.filter(({ onEqual }) => onEqual !== 'refuse').map(({ name, onEqual }) => [name, onEqual])).toEqual([
    ['a.png', 'keep'],
    ['b.png', 'replace'],
  ]);
  expect(queue.items()).toEqual([]);
});

it('a decision for all is asked once', async () => {
  const taken = ['a.png', 'b.png', 'c.png', 'd.png'];
  const { queue, asked: questions } = openQueue({ taken, ask: () => ({ action: 'replace', isForAll: true }) });
  queue.add(taken.map(picture));
  expect(await queue.send('0511')).toHaveLength(4);
  expect(questions).toHaveLength(1);
});

it('a decision holds for the next attempt, as long as the same file has the name', async () => {
  let [existingId, isBroken] = ['uno', true];
  const { queue, asked: questions } = openQueue({
    ask: () => ({ action: 'replace', isForAll: false }),
    upload: async ({ name, onEqual }) => {
      if (onEqual === 'refuse')
        throw new ProviderError({ message: 'Ya existe', statusCode: 409, existing: storedFile(existingId) });
      if (isBroken) throw new ProviderError({ message: 'Sin conexión', statusCode: 0 });
      return storedFile(name);
    },
  });
  queue.add([picture('a.png')]);
  await queue.send('0511');
  await queue.send('0511');
  expect([questions, states(queue)]).toEqual([['a.png'], [['a.png', 'failed']]]);
  [existingId, isBroken] = ['dos', false];
  expect(await queue.send('0511')).toHaveLength(1);
  expect(questions).toEqual(['a.png', 'a.png']);
});

it('a question that is closed leaves the file as it was chosen', async () => {
  const { queue } = openQueue({ taken: ['a.png'] });
  queue.add([picture('a.png')]);
  expect(await queue.send('0511')).toEqual([]);
  expect(states(queue)).toEqual([['a.png', 'waiting']]);
});

it('FILE-37 a failure stays with its message and can be retried', async () => {
  let isBroken = true;
  const { queue } = openQueue({
    upload: async ({ name }) => {
      if (isBroken) throw new ProviderError({ message: 'El disco está lleno', statusCode: 503 });
      return storedFile(name);
    },
  });
  queue.add([picture('a.png')]);
  await queue.send('0511');
  expect(queue.items()[0]?.state).toEqual({ kind: 'failed', message: 'El disco está lleno' });
  isBroken = false;
  expect(await queue.send('0511', [queue.items()[0]?.id ?? 0])).toHaveLength(1);
  expect(queue.items()).toEqual([]);
});

it('a conflict with the name of a private file is resolved without a question: the file gets a number', async () => {
  const {
    queue,
    asked: questions,
    calls,
  } = openQueue({
    upload: async ({ name, onEqual }) => {
      if (onEqual === 'refuse') throw new ProviderError({ message: 'Ya existe', statusCode: 409 });
      return storedFile(name);
    },
  });
  queue.add([picture('a.png')]);
  expect(await queue.send('0511')).toHaveLength(1);
  expect([questions, calls.map(({ onEqual }) => onEqual)]).toEqual([[], ['refuse', 'keep']]);
});

it('a file that the server will never accept cannot be retried, and blocks nothing', async () => {
  const { queue, calls } = openQueue({
    upload: async () => {
      throw new ProviderError({ message: 'La imagen está dañada', statusCode: 422 });
    },
  });
  queue.add([picture('a.png')]);
  await queue.send('0511');
  expect(queue.items()[0]?.state).toEqual({ kind: 'refused', message: 'La imagen está dañada' });
  expect(await queue.send('0511')).toEqual([]);
  expect(calls).toHaveLength(1);
});

it('a cancelled upload stops, stays in the list, and can be sent again', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  let isHeld = true;
  const { queue } = openQueue({
    upload: ({ name, signal }) => {
      signals.push(signal);
      if (!isHeld) return Promise.resolve(storedFile(name));
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  queue.add([picture('a.png')]);
  const id = queue.items()[0]?.id ?? 0;
  const sent = queue.send('0511');
  await expect.poll(() => signals.length).toBe(1);
  queue.stop(id);
  expect(await sent).toEqual([]);
  expect([signals[0]?.aborted, states(queue)]).toEqual([true, [['a.png', 'stopped']]]);
  isHeld = false;
  expect(await queue.send('0511', [id])).toHaveLength(1);
});

it('reports progress, and runs at most two uploads at a time', async () => {
  let running = 0;
  let most = 0;
  const progress: number[] = [];
  const { queue } = openQueue({
    upload: async ({ name, onProgress }) => {
      running += 1;
      most = Math.max(most, running);
      onProgress?.(0.5);
      const state = queue.items().find(({ file }) => file.name === name)?.state;
      if (state?.kind === 'sending') progress.push(state.part);
      await Promise.resolve();
      running -= 1;
      return storedFile(name);
    },
  });
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`)));
  await queue.send('0511');
  expect([most, progress]).toEqual([2, [0.5, 0.5, 0.5, 0.5, 0.5]]);
});
