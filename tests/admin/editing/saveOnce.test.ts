import { expect, test, vi } from 'vitest';
import { saveOnce } from '#admin/editing/saveOnce.ts';
import { ProviderError } from '#providers/calls/providerError.ts';

const refusal = new ProviderError({ message: 'Ya cambió.', statusCode: 412 });
const refused = () => Promise.reject(refusal);

test('a save that is answered asks nothing more', async () => {
  const finish = vi.fn(async () => 'finished');
  expect(await saveOnce({ write: async () => 'written', finish })).toBe('written');
  expect(finish).not.toHaveBeenCalled();
});

test('a refused save is finished when an earlier attempt stored the same', async () => {
  const finish = vi.fn(async () => 'finished');
  expect(await saveOnce({ write: refused, finish })).toBe('finished');
  expect(finish).toHaveBeenCalledExactlyOnceWith(refusal);
});

test('a refusal stands when it cannot be finished', async () => {
  await expect(saveOnce({ write: refused, finish: async () => undefined })).rejects.toBe(refusal);
});

test('a bug is thrown and not taken for a refusal', async () => {
  const bug = new TypeError('undefined');
  const finish = vi.fn(async () => 'finished');
  await expect(saveOnce({ write: () => Promise.reject(bug), finish })).rejects.toBe(bug);
  expect(finish).not.toHaveBeenCalled();
});
