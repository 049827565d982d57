import { maxBulkRecords } from '#core/store/bulk.ts';
import { isJsonObject, pointerTo } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/store/record.ts';
import type { Publication } from '#core/store/store.ts';
import type { ProblemError } from '../answering/problem.ts';
import { versionSchema } from './preconditions.ts';
import { invalid, readBody } from './readBody.ts';
import { readInstant } from './readInstant.ts';

/** Of `values` in all records together, so that a small request does not become a huge write that others wait for. */
const mostCharacters = 20_000_000;

export const bulkActions = ['create', 'change', 'remove', 'restore'] as const;

/** What is to become of one record. */
export type BulkItem = {
  readonly action: (typeof bulkActions)[number];
  /** Undefined for a record that is to be made. */
  readonly id?: string;
  readonly version?: number;
  readonly to?: number;
  readonly values?: Values;
  readonly unset?: readonly string[];
  /** Of a change: what citizens see of the record from now on. */
  readonly publication?: Publication;
  /** Of a restoration: whether the record gets back the publication of that version too. */
  readonly withPublication?: boolean;
};

export type BulkRequest = {
  /** 'mixed' when each record says for itself what is to become of it. */
  readonly action: 'remove' | 'change' | 'restore' | 'mixed';
  readonly items: readonly BulkItem[];
};

type BulkBody = Pick<BulkRequest, 'action'> &
  Pick<BulkItem, 'values' | 'unset' | 'publication' | 'withPublication'> & {
    readonly records: readonly Partial<BulkItem>[];
  };

const values = { type: 'object' };
const unset = { type: 'array', items: { type: 'string' } };
const publication = {
  type: 'object',
  properties: { state: { enum: ['draft', 'published'] }, publishAt: { type: 'string', format: 'date-time' } },
  required: ['state'],
  additionalProperties: false,
};
const withPublication = { type: 'boolean' };

export const bulkSchema: JsonSchema = {
  type: 'object',
  properties: {
    action: { enum: ['remove', 'change', 'restore', 'mixed'] },
    records: {
      type: 'array',
      minItems: 1,
      maxItems: maxBulkRecords,
      items: {
        type: 'object',
        properties: {
          action: { enum: bulkActions },
          id: { type: 'string', minLength: 1 },
          version: versionSchema,
          to: versionSchema,
          values,
          unset,
          publication,
          withPublication,
        },
        additionalProperties: false,
      },
    },
    values,
    unset,
    publication,
    withPublication,
  },
  required: ['action', 'records'],
  additionalProperties: false,
};

/** Whether a body, which nobody has checked yet, asks for nothing but removals. */
export function isRemovalOnly(body: unknown): boolean {
  if (!isJsonObject(body)) return false;
  if (body['action'] !== 'mixed') return body['action'] === 'remove';
  const { records } = body;
  return Array.isArray(records) && records.every((record) => isJsonObject(record) && record['action'] === 'remove');
}

/** What a bulk write asks for, or a Problem 422. */
export function readBulkRequest(body: unknown, words: ServerCatalog): BulkRequest {
  const request = readBody<BulkBody>(body, { schema: bulkSchema, words });
  const { action, records, ...shared } = request;
  const errors = [
    ...repeated(request, words),
    ...tooMuch(request, words),
    ...misplaced(request, words),
    ...unreadable(shared, { place: [], words }),
    ...records.flatMap((record, index) => unreadable(record, { place: ['records', index], words })),
  ];
  if (errors.length > 0) throw invalid(errors, words);
  const items = records.map((record) => (action === 'mixed' ? record : { ...record, ...shared, action }));
  return { action, items: (items as readonly BulkItem[]).map(withInstant) };
}

/** An instant is stored in one form, whatever zone it was written in. */
function withInstant(item: BulkItem): BulkItem {
  const publishAt = readInstant(item.publication?.publishAt ?? '');
  if (item.publication === undefined || publishAt === undefined) return item;
  return { ...item, publication: { ...item.publication, publishAt } };
}

type Placed = { readonly place: readonly (string | number)[]; readonly words: ServerCatalog };

function unreadable({ publication: asked }: Partial<BulkItem>, { place, words }: Placed): readonly ProblemError[] {
  const { state, publishAt } = asked ?? {};
  if (publishAt === undefined) return [];
  const pointer = pointerTo(...place, 'publication', 'publishAt');
  const { draftInstant, badInstant } = words.api.query;
  if (state === 'draft') return [{ pointer, keyword: 'unknown', detail: draftInstant }];
  return readInstant(publishAt) === undefined ? [{ pointer, keyword: 'format', detail: badInstant }] : [];
}

/** A record that stands there twice would be written twice, the second time over a version that nobody has seen. */
function repeated({ records }: BulkBody, { history }: ServerCatalog): readonly ProblemError[] {
  const seen = new Set<string>();
  return records.flatMap(({ id }, index) => {
    if (id === undefined || !seen.has(id)) {
      seen.add(id ?? '');
      return [];
    }
    return [{ pointer: pointerTo('records', index, 'id'), keyword: 'uniqueItems', detail: history.bulk.repeated }];
  });
}

function tooMuch({ action, records, values }: BulkBody, { history }: ServerCatalog): readonly ProblemError[] {
  const characters = JSON.stringify(values ?? {}).length * records.length;
  if (action !== 'change' || characters <= mostCharacters) return [];
  return [{ pointer: '/values', keyword: 'maxLength', detail: history.bulk.tooMuch }];
}

type Shared = 'values' | 'unset' | 'publication' | 'withPublication';
type Member = 'id' | 'to' | Shared;

const sharedNames = ['values', 'unset', 'publication', 'withPublication'] as const satisfies readonly Shared[];

const foreignTo: Readonly<Record<BulkItem['action'], readonly (Member | 'version')[]>> = {
  create: ['id', 'version', 'to', 'unset', 'publication', 'withPublication'],
  change: ['to', 'withPublication'],
  remove: ['to', ...sharedNames],
  restore: ['values', 'unset', 'publication'],
};

function misplaced(request: BulkBody, words: ServerCatalog): readonly ProblemError[] {
  const { action, records } = request;
  if (action === 'mixed') {
    const shared = foreign(request, { names: sharedNames, place: [], action, words });
    return [...shared, ...records.flatMap((record, index) => faultsOf(record, { index, words }))];
  }
  const names = foreignTo[action].filter((name) => (sharedNames as readonly string[]).includes(name));
  const inRecord = [...foreignTo[action].filter((name) => name === 'to'), 'action', ...sharedNames] as const;
  return [
    ...(action === 'change' && isNoChange(request) ? [noChange(['values'], words)] : []),
    ...foreign(request, { names, place: [], action, words }),
    ...records.flatMap((record, index) => [
      ...(record.id === undefined ? [missing(index, 'id', words)] : []),
      ...foreign(record, { names: inRecord, place: ['records', index], action, words }),
    ]),
  ];
}

type InRecord = { readonly index: number; readonly words: ServerCatalog };

/** What is wrong with a record that says for itself what is to become of it. */
function faultsOf(record: Partial<BulkItem>, { index, words }: InRecord): readonly ProblemError[] {
  const { action } = record;
  if (action === undefined) return [missing(index, 'action', words)];
  const place = ['records', index];
  const wanted = action === 'create' ? 'values' : 'id';
  return [
    ...(record[wanted] === undefined ? [missing(index, wanted, words)] : []),
    ...(action === 'change' && isNoChange(record) ? [noChange([...place, 'values'], words)] : []),
    ...foreign(record, { names: foreignTo[action], place, action, words }),
  ];
}

const isNoChange = ({ values = {}, unset = [], ...item }: Pick<BulkItem, 'values' | 'unset' | 'publication'>) =>
  Object.keys(values).length === 0 && unset.length === 0 && item.publication === undefined;

function noChange(place: readonly (string | number)[], { history }: ServerCatalog): ProblemError {
  return { pointer: pointerTo(...place), keyword: 'required', detail: history.bulk.noChange };
}

function missing(index: number, name: string, { validation }: ServerCatalog): ProblemError {
  return { pointer: pointerTo('records', index, name), keyword: 'required', detail: validation.required };
}

type Foreign = {
  readonly names: readonly string[];
  readonly place: readonly (string | number)[];
  readonly action: string;
  readonly words: ServerCatalog;
};

function foreign(holder: object, { names, place, action, words }: Foreign): readonly ProblemError[] {
  return names
    .filter((name) => Object.hasOwn(holder, name))
    .map((name) => ({
      pointer: pointerTo(...place, name),
      keyword: 'unknown',
      detail: words.history.bulk.notForAction(action),
    }));
}
