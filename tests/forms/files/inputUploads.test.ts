import { describe, expect, it } from 'vitest';
import { formEs } from '#core/locales/formEs.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { createInputUploads, type InputOptions, pendingText } from '#forms/files/inputUploads.ts';
import type { FileUpload } from '#forms/context/formFiles.ts';

type RunningUpload = FileUpload & {
  readonly code: string;
  readonly keep: () => void;
  readonly fail: (error: Error) => void;
};

const { picker } = formEs;

function picture(name: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

/** A queue whose uploads end when the test says so. */
function buildQueue(options: Partial<InputOptions> = {}) {
  const uploads: RunningUpload[] = [];
  const done: (readonly string[])[] = [];
  const inputQueue = createInputUploads({ kind: 'image', isMany: true, messages: formEs, ...options });
  const upload = (code: string, fileUpload: FileUpload) =>
    new Promise<StoredFile>((resolve, reject) => {
      fileUpload.signal.addEventListener('abort', () => reject(fileUpload.signal.reason));
      const keep = () => resolve({ name: fileUpload.name, alt: fileUpload.alt ?? '' } as StoredFile);
      uploads.push({ ...fileUpload, code, keep, fail: reject });
    });
  const queue = { ...inputQueue, send: (code: string, id?: number) => inputQueue.send(code, { id, upload }) };
  queue.setOwner({
    onDone: (files) => done.push(files.map(({ name, alt }) => `${name} ${alt}`.trim())),
  });
  const idOf = (name: string) => queue.items().find(({ file }) => file.name === name)?.id ?? 0;
  const states = () => queue.items().map(({ file, state }) => `${file.name}: ${state.kind}`);
  /** Waits for the upload with this number. */
  const next = async (count: number): Promise<RunningUpload> => {
    await expect.poll(() => uploads.length).toBe(count);
    return uploads[count - 1] as RunningUpload;
  };
  return { queue, sent: uploads, done, idOf, states, next };
}

const offline = () => Object.assign(new Error('Sin conexión'), { statusCode: 0 });
const refusal = (statusCode: number) => Object.assign(new Error('No se admite este archivo'), { statusCode });

describe('the uploads of an input', () => {
  it('sends the files one after the other with their texts, and reports all of them at once', async () => {
    const { queue, sent: uploads, done, idOf, states, next } = buildQueue();
    queue.add([picture('a.png'), picture('b.png')]);
    queue.describe(idOf('b.png'), ' La plaza ');
    const run = queue.send('0511');
    const first = await next(1);
    first.onProgress(0.5);
    expect(queue.items()[0]?.state).toEqual({ kind: 'sending', part: 0.5 });
    expect(states()).toEqual(['a.png: sending', 'b.png: queued']);
    first.keep();
    (await next(2)).keep();
    await run;
    expect(uploads.map(({ code, name, alt }) => [code, name, alt])).toEqual([
      ['0511', 'a.png', undefined],
      ['0511', 'b.png', 'La plaza'],
    ]);
    expect(done).toEqual([['a.png', 'b.png La plaza']]);
    expect(queue.items()).toEqual([]);
  });

  it('keeps a failed file with its text, and sends it again alone', async () => {
    const { queue, done, idOf, states, next } = buildQueue();
    queue.add([picture('a.png'), picture('b.png')]);
    queue.describe(idOf('a.png'), 'Un volcán');
    const run = queue.send('0511');
    (await next(1)).fail(offline());
    (await next(2)).keep();
    await run;
    expect(queue.items()).toMatchObject([{ alt: 'Un volcán', state: { kind: 'failed', message: 'Sin conexión' } }]);
    const again = queue.send('0511', idOf('a.png'));
    expect(states()).toEqual(['a.png: queued']);
    (await next(3)).keep();
    await again;
    expect(done).toEqual([['b.png'], ['a.png Un volcán']]);
  });

  it.each([413, 415, 422])('offers no retry after status %i', async (status) => {
    const { queue, sent: uploads, next } = buildQueue();
    queue.add([picture('a.png')]);
    const run = queue.send('0511');
    (await next(1)).fail(refusal(status));
    await run;
    expect(queue.items()[0]?.state).toEqual({ kind: 'refused', message: 'No se admite este archivo' });
    await queue.send('0511');
    expect(uploads).toHaveLength(1);
  });

  it('never sends a file that is refused in advance', async () => {
    const { queue, sent: uploads, states } = buildQueue();
    queue.add([picture('a.png', 0)]);
    await queue.send('0511');
    expect(states()).toEqual(['a.png: refused']);
    expect(uploads).toEqual([]);
  });

  it('stops an upload for a later retry, and forgets a removed one', async () => {
    const { queue, done, idOf, next } = buildQueue();
    queue.add([picture('a.png'), picture('b.png')]);
    const run = queue.send('0511');
    const first = await next(1);
    queue.stop(idOf('a.png'));
    expect(first.signal.aborted).toBe(true);
    await next(2);
    queue.remove(idOf('b.png'));
    await run;
    expect(queue.items()).toMatchObject([{ state: { kind: 'stopped' } }]);
    queue.clear();
    expect(queue.items()).toEqual([]);
    expect(done).toEqual([]);
  });

  it('of an input for one address hold only the newest file', async () => {
    const { queue, done, states, next } = buildQueue({ isMany: false });
    queue.add([picture('a.png'), picture('b.png')]);
    expect(states()).toEqual(['a.png: waiting']);
    const run = queue.send('0511');
    const first = await next(1);
    queue.add([picture('c.png')]);
    expect(first.signal.aborted).toBe(true);
    const second = queue.send('0511');
    (await next(2)).keep();
    await Promise.all([run, second]);
    expect(done).toEqual([['c.png']]);
  });

  it('report nothing after their input unmounts', async () => {
    const { queue, done, next } = buildQueue();
    queue.add([picture('a.png'), picture('b.png')]);
    const run = queue.send('0511');
    (await next(1)).keep();
    const second = await next(2);
    queue.end();
    expect(second.signal.aborted).toBe(true);
    await run;
    expect(done).toEqual([]);
  });

  it('keeps the form from being saved while files are neither stored nor discarded', async () => {
    const { queue, next } = buildQueue();
    const pending = () => pendingText(queue.items(), formEs);
    expect(pending()).toBeUndefined();
    queue.add([picture('vacía.png', 0)]);
    expect(pending()).toBeUndefined();
    queue.add([picture('a.png')]);
    expect(pending()).toBe(picker.pending.waiting);
    const run = queue.send('0511');
    const first = await next(1);
    expect(pending()).toBe(picker.pending.sending);
    first.fail(offline());
    await run;
    expect(pending()).toBe(picker.pending.failed);
    queue.clear();
    expect(pending()).toBeUndefined();
  });
});
