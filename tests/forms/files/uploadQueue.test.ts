import { PictureFault } from '#forms/files/photos/fitPicture.ts';
import { expect, test } from 'vitest';
import type { StoredFile } from '#core/files/storedFile.ts';
import { createUploadQueue, type SendFile } from '#forms/files/uploadQueue.ts';

const photo = new File(['grande'], 'IMG_1.HEIC');
const smaller = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' });
const stored = { id: '1', name: 'IMG_1.jpg' } as StoredFile;

function buildQueue(prepare: (file: File, signal: AbortSignal) => Promise<File>) {
  const queue = createUploadQueue({
    isMany: true,
    concurrency: 1,
    prepare,
    messageOf: (error) => (error instanceof Error ? error.message : ''),
  });
  queue.add([photo]);
  return queue;
}

const stateOf = (queue: ReturnType<typeof buildQueue>) => queue.items()[0]?.state;

test('a file is prepared once, sent under its new name, and sent again without another preparation', async () => {
  const calls: File[] = [];
  const states = new Set<string>();
  const queue = buildQueue((file) => {
    calls.push(file);
    return Promise.resolve(smaller);
  });
  queue.subscribe(() => states.add(stateOf(queue)?.kind ?? 'gone'));
  const sent: unknown[] = [];
  let isDown = true;
  const upload: SendFile = (_code, { file, name }) => {
    sent.push([file, name]);
    return isDown ? Promise.reject(new Error('Sin conexión')) : Promise.resolve(stored);
  };
  expect(await queue.send('0511', { upload })).toEqual([]);
  expect(stateOf(queue)).toEqual({ kind: 'failed', message: 'Sin conexión' });
  isDown = false;
  expect(await queue.send('0511', { upload })).toEqual([stored]);
  expect([calls, sent]).toEqual([
    [photo],
    [
      [smaller, 'IMG_1.jpg'],
      [smaller, 'IMG_1.jpg'],
    ],
  ]);
  expect(states).toEqual(new Set(['queued', 'preparing', 'sending', 'failed', 'gone']));
});

test('a picture that cannot be prepared is refused, and a failure to load the converter can be retried', async () => {
  const upload: SendFile = () => Promise.reject(new Error('it is not sent'));
  const refused = buildQueue(() => Promise.reject(new PictureFault('Está dañada')));
  await refused.send('0511', { upload });
  expect(stateOf(refused)).toEqual({ kind: 'refused', message: 'Está dañada' });
  const failed = buildQueue(() => Promise.reject(new Error('Revise su conexión')));
  await failed.send('0511', { upload });
  expect(stateOf(failed)).toEqual({ kind: 'failed', message: 'Revise su conexión' });
});

test('cancelling while a picture is prepared aborts it and sends nothing', async () => {
  let isAborted = false;
  const queue = buildQueue(
    (file, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          resolve(file);
        });
      }),
  );
  let isSent = false;
  const upload: SendFile = () => {
    isSent = true;
    return Promise.resolve(stored);
  };
  const run = queue.send('0511', { upload });
  await Promise.resolve();
  await Promise.resolve();
  queue.stop(queue.items()[0]?.id ?? 0);
  expect(await run).toEqual([]);
  expect([isAborted, isSent, stateOf(queue)?.kind]).toEqual([true, false, 'stopped']);
});
