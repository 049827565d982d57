import { mostBulkRecords } from '#core/bulk.ts';
import { isJsonObject, pointerTo } from '#core/json.ts';
import type { JsonSchema } from '#core/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/record.ts';
import type { ProblemError } from '../problem.ts';
import { versionSchema } from './preconditions.ts';
import { invalid, readBody } from './readBody.ts';

/** Of `values` in all records together, so that a small request does not become a huge write that others wait for. */
const mostCharacters = 20_000_000;

export type BulkTarget = { readonly id: string; readonly version?: number; readonly to?: number };

export type BulkRequest = {
  readonly action: 'remove' | 'change' | 'restore';
  readonly records: readonly BulkTarget[];
  readonly values?: Values;
  readonly unset?: readonly string[];
};

export const bulkSchema: JsonSchema = {
  type: 'object',
  properties: {
    action: { enum: ['remove', 'change', 'restore'] },
    records: {
      type: 'array',
      minItems: 1,
      maxItems: mostBulkRecords,
      items: {
        type: 'object',
        properties: { id: { type: 'string', minLength: 1 }, version: versionSchema, to: versionSchema },
        required: ['id'],
        additionalProperties: false,
      },
    },
    values: { type: 'object' },
    unset: { type: 'array', items: { type: 'string' } },
  },
  required: ['action', 'records'],
  additionalProperties: false,
};

/** What a bulk write asks for, or a Problem 422. */
export function readBulkRequest(body: unknown, words: ServerCatalog): BulkRequest {
  const request = readBody<BulkRequest>(body, { schema: bulkSchema, words });
  const errors = [...repeated(request, words), ...misplaced(request, words)];
  if (errors.length > 0) throw invalid(errors, words);
  return request;
}

/** A record that stands there twice would be written twice, the second time over a version that nobody has seen. */
function repeated({ records }: BulkRequest, { past }: ServerCatalog): readonly ProblemError[] {
  const seen = new Set<string>();
  return records.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ pointer: pointerTo('records', index, 'id'), keyword: 'uniqueItems', detail: past.bulk.repeated }];
  });
}

function misplaced(request: BulkRequest, { past }: ServerCatalog): readonly ProblemError[] {
  const { action, records, values, unset } = request;
  const foreign = (pointer: string) => ({ pointer, keyword: 'unknown', detail: past.bulk.notForAction(action) });
  if (action === 'change') {
    const isEmpty = Object.keys(values ?? {}).length === 0 && (unset ?? []).length === 0;
    const isTooMuch = JSON.stringify(values ?? {}).length * records.length > mostCharacters;
    const to = records.findIndex((record) => record.to !== undefined);
    return [
      ...(isEmpty ? [{ pointer: '/values', keyword: 'required', detail: past.bulk.noChange }] : []),
      ...(isTooMuch ? [{ pointer: '/values', keyword: 'maxLength', detail: past.bulk.tooMuch }] : []),
      ...(to < 0 ? [] : [foreign(pointerTo('records', to, 'to'))]),
    ];
  }
  const to = action === 'remove' ? records.findIndex((record) => record.to !== undefined) : -1;
  return [
    ...(isJsonObject(values) ? [foreign('/values')] : []),
    ...(unset === undefined ? [] : [foreign('/unset')]),
    ...(to < 0 ? [] : [foreign(pointerTo('records', to, 'to'))]),
  ];
}
