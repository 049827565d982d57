import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import { callBase } from '../contract0511/callAt.ts';
import { workflowCalls } from '../routes/workflows/workflows0511.ts';
import { type OpenApiWords, refused } from './operations.ts';

type Paths = Readonly<Record<string, unknown>>;
type Context = { readonly types: readonly ContentType[]; readonly words: OpenApiWords };

const writingMethods = new Set(['post', 'put', 'patch', 'delete']);

const readingAddresses: readonly string[] = [
  '/api/files/addresses',
  '/api/files/{code}/uses',
  `${callBase}${workflowCalls.list}`,
  `${callBase}${workflowCalls.running}`,
  `${callBase}${workflowCalls.completed}`,
  `${callBase}${workflowCalls.completedToo}`,
];

/** Adds 507 to every operation that writes, which is every one that is not listed as reading. */
export function withFullDiskRefusals(paths: Paths, { types, words }: Context): Paths {
  const reading = new Set([
    ...readingAddresses,
    ...types.flatMap(({ name }) => [`/api/preview/${name}`, `/api/preview/${name}/address`]),
    ...types.flatMap(({ calls }) => (calls?.list ?? []).map((name) => callBase + name)),
  ]);
  const refusal = refused([507], words);
  const withRefusal = (item: Paths) =>
    Object.entries(item).map(([method, operation]) => {
      if (!writingMethods.has(method) || !isJsonObject(operation)) return [method, operation];
      return [method, { ...operation, responses: { ...refusal, ...(operation['responses'] as object) } }];
    });
  return Object.fromEntries(
    Object.entries(paths).map(([address, item]) => [
      address,
      reading.has(address) ? item : Object.fromEntries(withRefusal(item as Paths)),
    ]),
  );
}
