import type { BulkBody, BulkItem } from '#core/api/bulkSchema.ts';
import { uuidPattern } from '#core/schema/schemaOf.ts';
import { isJsonObject, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { readInstant } from './readInstant.ts';

const uuid = new RegExp(uuidPattern);

/** JSON characters of `values` over all records: a small request must not become a huge write that blocks others. */
const maxValuesLength = 20_000_000;

export type BulkRequest = {
  /** 'mixed' when each record names its own action. */
  readonly action: 'remove' | 'change' | 'restore' | 'mixed';
  readonly items: readonly BulkItem[];
};

/** Whether an unvalidated body requests only removals. */
export function isRemovalOnly(body: unknown): boolean {
  if (!isJsonObject(body)) return false;
  if (body['action'] !== 'mixed') return body['action'] === 'remove';
  const { records } = body;
  return Array.isArray(records) && records.every((record) => isJsonObject(record) && record['action'] === 'remove');
}

/** The changes of a bulk write. Throws a Problem 422 when it is invalid. */
export function readBulkRequest(request: BulkBody, messages: ServerCatalog): BulkRequest {
  const { action, records, ...shared } = request;
  const errors = [
    ...duplicateErrors(records, messages),
    ...sizeErrors(request, messages),
    ...memberErrors(request, messages),
    ...publicationErrors(shared, { path: [], messages }),
    ...records.flatMap((record, index) => publicationErrors(record, { path: ['records', index], messages })),
  ];
  if (errors.length > 0) throw invalid(errors, messages);
  const items = records.map((record) => (action === 'mixed' ? record : { ...record, ...shared, action }));
  return { action, items: (items as readonly BulkItem[]).map(withInstant) };
}

/** Stores every instant in UTC. */
function withInstant(item: BulkItem): BulkItem {
  if (item.publication === undefined) return item;
  const publishAt = readInstant(item.publication.publishAt ?? '');
  const unpublishAt = readInstant(item.publication.unpublishAt ?? '');
  const instants = { ...(publishAt !== undefined && { publishAt }), ...(unpublishAt !== undefined && { unpublishAt }) };
  return { ...item, publication: { ...item.publication, ...instants } };
}

type ErrorContext = { readonly path: readonly (string | number)[]; readonly messages: ServerCatalog };

function publicationErrors(
  { publication: requested }: Partial<BulkItem>,
  { path, messages }: ErrorContext,
): readonly ProblemError[] {
  const { draftInstant, draftEnd, badInstant, badEnd } = messages.api.query;
  const instants = [
    { name: 'publishAt', isForDraft: draftInstant, isNoInstant: badInstant },
    { name: 'unpublishAt', isForDraft: draftEnd, isNoInstant: badEnd },
  ] as const;
  return instants.flatMap(({ name, isForDraft, isNoInstant }) => {
    const instant = requested?.[name] ?? undefined;
    const pointer = pointerTo(...path, 'publication', name);
    if (instant === undefined) return [];
    if (requested?.state === 'draft') return [{ pointer, keyword: 'unknown', detail: isForDraft }];
    return readInstant(instant) === undefined ? [{ pointer, keyword: 'format', detail: isNoInstant }] : [];
  });
}

type Records = readonly { readonly id?: string | undefined }[];

/** Throws a Problem 422 that names repeated records. */
export function refuseDuplicates(records: Records, messages: ServerCatalog): void {
  const errors = duplicateErrors(records, messages);
  if (errors.length > 0) throw invalid(errors, messages);
}

/** A repeated record would be written twice, the second time over a version that the client has not read. */
function duplicateErrors(records: Records, { history }: ServerCatalog): readonly ProblemError[] {
  const ids = new Set<string>();
  return records.flatMap(({ id }, index) => {
    if (id === undefined || !ids.has(id)) {
      ids.add(id ?? '');
      return [];
    }
    return [{ pointer: pointerTo('records', index, 'id'), keyword: 'uniqueItems', detail: history.bulk.repeated }];
  });
}

function sizeErrors({ action, records, values }: BulkBody, { history }: ServerCatalog): readonly ProblemError[] {
  const characters = JSON.stringify(values ?? {}).length * records.length;
  if (action !== 'change' || characters <= maxValuesLength) return [];
  return [{ pointer: '/values', keyword: 'maxLength', detail: history.bulk.tooMuch }];
}

type Shared = 'values' | 'unset' | 'publication' | 'withPublication';
type Member = 'id' | 'to' | Shared;

const sharedNames = ['values', 'unset', 'publication', 'withPublication'] as const satisfies readonly Shared[];

const forbiddenMembers: Readonly<Record<BulkItem['action'], readonly (Member | 'version')[]>> = {
  create: ['version', 'to', 'unset', 'publication', 'withPublication'],
  change: ['to', 'withPublication'],
  remove: ['to', ...sharedNames],
  restore: ['values', 'unset', 'publication'],
};

function memberErrors(request: BulkBody, messages: ServerCatalog): readonly ProblemError[] {
  const { action, records } = request;
  if (action === 'mixed') {
    const shared = forbiddenErrors(request, { names: sharedNames, path: [], action, messages });
    return [...shared, ...records.flatMap((record, index) => recordErrors(record, { index, messages }))];
  }
  const names = forbiddenMembers[action].filter((name) => (sharedNames as readonly string[]).includes(name));
  const forbiddenInRecord = [
    ...forbiddenMembers[action].filter((name) => name === 'to'),
    'action',
    ...sharedNames,
  ] as const;
  return [
    ...(action === 'change' && isNoChange(request) ? [noChangeError(['values'], messages)] : []),
    ...forbiddenErrors(request, { names, path: [], action, messages }),
    ...records.flatMap((record, index) => [
      ...(record.id === undefined ? [missingError(index, 'id', messages)] : []),
      ...forbiddenErrors(record, { names: forbiddenInRecord, path: ['records', index], action, messages }),
    ]),
  ];
}

type RecordContext = { readonly index: number; readonly messages: ServerCatalog };

/** Errors of a record in a mixed request. */
function recordErrors(record: Partial<BulkItem>, { index, messages }: RecordContext): readonly ProblemError[] {
  const { action } = record;
  if (action === undefined) return [missingError(index, 'action', messages)];
  const path = ['records', index];
  const requiredMember = action === 'create' ? 'values' : 'id';
  return [
    ...(record[requiredMember] === undefined ? [missingError(index, requiredMember, messages)] : []),
    ...(action === 'create' && record.id !== undefined && !uuid.test(record.id) ? [badIdError(index, messages)] : []),
    ...(action === 'change' && isNoChange(record) ? [noChangeError([...path, 'values'], messages)] : []),
    ...forbiddenErrors(record, { names: forbiddenMembers[action], path, action, messages }),
  ];
}

const isNoChange = ({ values = {}, unset = [], ...item }: Pick<BulkItem, 'values' | 'unset' | 'publication'>) =>
  Object.keys(values).length === 0 && unset.length === 0 && item.publication === undefined;

function noChangeError(path: readonly (string | number)[], { history }: ServerCatalog): ProblemError {
  return { pointer: pointerTo(...path), keyword: 'required', detail: history.bulk.noChange };
}

function badIdError(index: number, { history }: ServerCatalog): ProblemError {
  return { pointer: pointerTo('records', index, 'id'), keyword: 'pattern', detail: history.drafts.badId };
}

function missingError(index: number, name: string, { validation }: ServerCatalog): ProblemError {
  return { pointer: pointerTo('records', index, name), keyword: 'required', detail: validation.required };
}

type ForbiddenMembers = {
  readonly names: readonly string[];
  readonly path: readonly (string | number)[];
  readonly action: string;
  readonly messages: ServerCatalog;
};

function forbiddenErrors(object: object, { names, path, action, messages }: ForbiddenMembers): readonly ProblemError[] {
  return names
    .filter((name) => Object.hasOwn(object, name))
    .map((name) => ({
      pointer: pointerTo(...path, name),
      keyword: 'unknown',
      detail: messages.history.bulk.notForAction(action),
    }));
}
