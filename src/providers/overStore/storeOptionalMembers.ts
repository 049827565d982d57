import { v7 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { es } from '#core/locales/es.ts';
import { valuesOfVersion, changesToRestore } from '#core/records/versionValues.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { publicationOf, type Publication } from '#core/values/publication.ts';
import { publicationDays } from '#core/records/publicationDay.ts';
import { type Change, RecordMissing, type Store, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { returnedPublication } from '#core/records/missingFields.ts';
import { checkWrite } from './checkWrite.ts';
import { ProviderError } from '../calls/providerError.ts';
import type { BulkChange, BulkRequest, OptionalMembers, RefusedRecord } from '../calls/recordProvider.ts';
import { conflict, failureOf, missing } from '../calls/storeFailure.ts';

export type StoreProviderOptions = {
  /** Finds a content type by name; undefined for an unknown one. */
  readonly typeOf: (name: string) => ContentType | undefined;
  /** Id of the writer. */
  readonly userId: string;
  /** Display name of the writer with an id. */
  readonly nameOf?: (id: string) => string;
  readonly messages?: Catalog;
};

type Context = { readonly type: ContentType; readonly store: Store; readonly messages: Catalog };

type RestoreTarget = { readonly id: string; readonly version?: number; readonly to?: number };

/** What a provider over any Store offers beside Refine's members, with the validation of the server; changes cannot wait. */
export function storeOptionalMembers(
  store: Store,
  { typeOf, userId, nameOf = (id) => id, messages = es }: StoreProviderOptions,
): Omit<OptionalMembers, 'pending'> {
  const contextOf = (resource: string): Context => {
    const type = typeOf(resource);
    if (type === undefined) throw new ProviderError({ message: messages.content.missing, statusCode: 404 });
    return { type, store, messages };
  };
  const restore = async (resource: string, { id, version, expectedVersion }: Restoration) => {
    const context = contextOf(resource);
    const target = { id, ...(expectedVersion && { version: expectedVersion }), ...(version && { to: version }) };
    const change = await planRestoration(target, context);
    try {
      const [record] = await store.write([change], userId);
      if (record === undefined) throw missing(context.type);
      return record;
    } catch (error) {
      throw failureOf(error, { ...context, repeatedStatus: isIdTaken(error) ? 409 : 422 });
    }
  };
  return {
    history: {
      list: async (resource, { id, ...page }) => {
        const { type } = contextOf(resource);
        const [newest] = await store.history(type, id, { offset: 0, limit: 1 });
        if (newest === undefined) throw missing(type);
        const writes = (await store.history(type, id, page)).map(({ action, version, at, by, after }) => {
          const record = after === undefined ? null : withCurrentNames(type, after);
          return { action, version, at, by, byName: nameOf(by), record };
        });
        return { writes, total: newest.version };
      },
      restore,
    },
    bin: {
      list: async (resource, page) => {
        const { type } = contextOf(resource);
        const { removals, total } = await store.removed(type, page);
        const records = removals.map(({ record, at, by }) => ({
          ...withCurrentNames(type, record),
          _removedAt: at,
          _removedBy: by,
          _removedByName: nameOf(by),
        }));
        return { records, total };
      },
      restore,
    },
    bulk: async (resource, request) => {
      const context = contextOf(resource);
      const changes = await planBulk(request, context);
      try {
        const records = await store.write(changes, userId);
        return records.map(({ id, _version }, index) => {
          const version = changes[index]?.kind === 'remove' ? _version + 1 : _version;
          return { id, version, before: version - 1 };
        });
      } catch (error) {
        const id = idIn(error);
        const failure = failureOf(error, { ...context, repeatedStatus: isIdTaken(error) ? 409 : 422 });
        if (id === undefined || !(failure instanceof ProviderError)) throw failure;
        const index = changes.findIndex((change) => change.id === id);
        throw refusal([refusedRecord({ id, index }, failure)], { request, messages });
      }
    },
  };
}

type Restoration = { readonly id: string; readonly version?: number; readonly expectedVersion?: number };

function isIdTaken(error: unknown): boolean {
  return error instanceof UniqueConflict && error.field === 'id';
}

function idIn(error: unknown): string | undefined {
  if (error instanceof VersionConflict) return error.current.id;
  return error instanceof RecordMissing || error instanceof UniqueConflict ? error.id : undefined;
}

async function planBulk(request: BulkRequest, context: Context): Promise<readonly Change[]> {
  const changes: Change[] = [];
  const refusals: RefusedRecord[] = [];
  for (const [index, change] of changesIn(request).entries()) {
    try {
      changes.push(await planChange(change, context));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      refusals.push(refusedRecord({ id: change.id ?? '', index }, error));
    }
  }
  if (refusals.length > 0) throw refusal(refusals, { request, messages: context.messages });
  return changes;
}

/** The changes of a request, one per record. */
function changesIn(request: BulkRequest): readonly BulkChange[] {
  if (request.action === 'mixed') return request.records;
  if (request.action !== 'change') {
    const { records, ...action } = request;
    return records.map((record) => ({ ...record, ...action }));
  }
  const { records, ...change } = request;
  return records.map((record) => ({ ...record, ...change }));
}

async function planChange(change: BulkChange, context: Context): Promise<Change> {
  const { type, store, messages } = context;
  if (change.action === 'create') return planCreation(change.values, { ...context, id: change.id ?? v7() });
  if (change.action === 'restore') return planRestoration(change, context);
  const current = await store.get(type, change.id);
  if (current === undefined) throw missing(type);
  checkVersion(current, { target: change, messages });
  const { id, _version: expectedVersion } = current;
  if (change.action === 'remove') return { kind: 'remove', type, id, expectedVersion };
  const { values = {}, unset = [], publication } = change;
  return planUpdate(current, { values, unset, publication, fillsDates: true, context });
}

function planCreation(values: Values, { type, messages, id }: Context & { readonly id: string }): Change {
  const publication = { state: type.initialState };
  const now = new Date().toISOString();
  const { timeZone } = messages.country;
  const days = publicationDays(type, { values, publication, before: undefined, now, timeZone });
  const filledValues = { ...values, ...days };
  checkWrite(type, { values: filledValues, state: publication.state, messages });
  return { kind: 'create', type, id, values: filledValues, publication };
}

type RestoreRequest = RestoreTarget & { readonly withPublication?: boolean };

async function planRestoration(target: RestoreRequest, { type, store, messages }: Context): Promise<Change> {
  const { id, to } = target;
  const readVersion = async (version: number) => {
    const [entry] = await store.history(type, id, { version });
    if (entry?.after !== undefined) return entry.after;
    throw new ProviderError({ message: messages.writeRefusals.noVersion(String(version)), statusCode: 404 });
  };
  const current = await store.get(type, id);
  if (current !== undefined) {
    checkVersion(current, { target, messages });
    if (to === undefined) throw alreadyExists(current, messages);
    const version = await readVersion(to);
    return planUpdate(current, {
      ...changesToRestore(type, { current, past: version }),
      publication: target.withPublication === true ? publicationOf(version) : undefined,
      context: { type, store, messages },
    });
  }
  const [last] = await store.history(type, id, { offset: 0, limit: 1 });
  if (last?.before === undefined) throw missing(type);
  const { before, version: expectedVersion, by } = last;
  checkVersion({ ...before, _version: expectedVersion, _updatedBy: by }, { target, messages });
  const values = valuesOfVersion(type, to === undefined ? before : await readVersion(to));
  const returned = returnedPublication(type, { values, before });
  return { kind: 'restore', type, id, values, expectedVersion, ...returned };
}

type UpdatePlan = {
  readonly values: Values;
  readonly unset: readonly string[];
  readonly publication: Publication | undefined;
  /** Whether empty date fields are filled from the publication. */
  readonly fillsDates?: boolean;
  readonly context: Context;
};

function planUpdate(
  current: StoredRecord,
  { values, unset, publication, fillsDates = false, context: { type, messages } }: UpdatePlan,
): Change {
  const merged = Object.entries({ ...valuesOf(current), ...values }).filter(([name]) => !unset.includes(name));
  const next: Values = Object.fromEntries(merged);
  const now = new Date().toISOString();
  const { timeZone } = messages.country;
  const days = fillsDates ? publicationDays(type, { values: next, publication, before: current, now, timeZone }) : {};
  const filledValues = { ...next, ...days };
  checkWrite(type, { values: filledValues, state: publication?.state ?? current._state, messages });
  const { id, _version: expectedVersion } = current;
  return { kind: 'update', type, id, values: filledValues, expectedVersion, ...(publication && { publication }) };
}

function checkVersion(
  current: StoredRecord,
  { target, messages }: { readonly target: RestoreTarget; readonly messages: Catalog },
): void {
  if (target.version !== undefined && target.version !== current._version) throw conflict(current, messages);
}

function alreadyExists(current: StoredRecord, { writeRefusals }: Catalog): ProviderError {
  const changedBy = current._updatedBy;
  return new ProviderError({ message: writeRefusals.alreadyThere(changedBy), statusCode: 409, current, changedBy });
}

type RefusedTarget = { readonly id: string; readonly index: number };

function refusedRecord(
  { id, index }: RefusedTarget,
  { statusCode, message, fieldErrors }: ProviderError,
): RefusedRecord {
  return { id, index, status: statusCode, detail: message, errors: fieldErrors };
}

const mostListed = 20;

function refusal(
  refusals: readonly RefusedRecord[],
  { request, messages }: { readonly request: BulkRequest; readonly messages: Catalog },
): ProviderError {
  const [first] = refusals;
  const isOneKind = refusals.every(({ status }) => status === first?.status);
  return new ProviderError({
    message: messages.writeRefusals.bulkRefused(String(refusals.length), String(request.records.length)),
    statusCode: isOneKind && first !== undefined ? first.status : 422,
    records: refusals.slice(0, mostListed),
  });
}
