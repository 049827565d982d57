import { v7 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { es } from '#core/locales/es.ts';
import { valuesOfVersion, changesToRestore } from '#core/values/versionValues.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import { publicationOf } from '#core/store/publication.ts';
import { publicationDays } from '#core/time/publicationDay.ts';
import {
  type Change,
  type Publication,
  RecordMissing,
  type Store,
  UniqueConflict,
  VersionConflict,
} from '#core/store/store.ts';
import { validate } from '#core/values/validate.ts';
import { ProviderError } from './providerError.ts';
import type { BulkChange, BulkRequest, RecordRepository, RefusedRecord } from './recordRepository.ts';
import { conflict, failureOf, missing } from './storeFailure.ts';

type Options = {
  /** The content type of a name; undefined for an unknown one. */
  readonly typeOf: (name: string) => ContentType | undefined;
  /** Id of the person who writes. */
  readonly userId: string;
  /** Whom people know as the writer with an id. */
  readonly nameOf?: (id: string) => string;
  readonly words?: Catalog;
};

type Of = { readonly of: ContentType; readonly store: Store; readonly words: Catalog };

type Wanted = { readonly id: string; readonly version?: number; readonly to?: number };

/** Any Store as a RecordRepository, values validated as the server would. */
export function createStoreRepository(
  store: Store,
  { typeOf, userId, nameOf = (id) => id, words = es }: Options,
): RecordRepository {
  const context = (resource: string): Of => {
    const of = typeOf(resource);
    if (of === undefined) throw new ProviderError({ message: words.content.missing, statusCode: 404 });
    return { of, store, words };
  };
  return {
    history: async (resource, { id, ...page }) => {
      const { of } = context(resource);
      const [newest] = await store.history(of, id, { offset: 0, limit: 1 });
      if (newest === undefined) throw missing(of);
      const writes = (await store.history(of, id, page)).map(({ action, version, at, by, after }) => {
        const record = after === undefined ? null : withCurrentNames(of, after);
        return { action, version, at, by, byName: nameOf(by), record };
      });
      return { writes, total: newest.version };
    },
    restore: async (resource, { id, version, expectedVersion }) => {
      const where = context(resource);
      const wanted = { id, ...(expectedVersion && { version: expectedVersion }), ...(version && { to: version }) };
      const change = await plannedRestoration(wanted, where);
      try {
        const [record] = await store.write([change], userId);
        if (record === undefined) throw missing(where.of);
        return record;
      } catch (error) {
        throw failureOf(error, { ...where, repeated: isThere(error) ? 409 : 422 });
      }
    },
    removed: async (resource, page) => {
      const { of } = context(resource);
      const { removals, total } = await store.removed(of, page);
      const records = removals.map(({ record, at, by }) => ({
        ...withCurrentNames(of, record),
        _removedAt: at,
        _removedBy: by,
        _removedByName: nameOf(by),
      }));
      return { records, total };
    },
    bulk: async (resource, request) => {
      const where = context(resource);
      const changes = await plannedBulk(request, where);
      try {
        const records = await store.write(changes, userId);
        return records.map(({ id, _version }, index) => {
          const version = changes[index]?.kind === 'remove' ? _version + 1 : _version;
          return { id, version, before: version - 1 };
        });
      } catch (error) {
        const id = idIn(error);
        const failure = failureOf(error, { ...where, repeated: isThere(error) ? 409 : 422 });
        if (id === undefined || !(failure instanceof ProviderError)) throw failure;
        const index = changes.findIndex((change) => change.id === id);
        throw refusal([refusedRecord({ id, index }, failure)], { request, words });
      }
    },
  };
}

function isThere(error: unknown): boolean {
  return error instanceof UniqueConflict && error.field === 'id';
}

function idIn(error: unknown): string | undefined {
  if (error instanceof VersionConflict) return error.current.id;
  return error instanceof RecordMissing || error instanceof UniqueConflict ? error.id : undefined;
}

async function plannedBulk(request: BulkRequest, where: Of): Promise<readonly Change[]> {
  const changes: Change[] = [];
  const refused: RefusedRecord[] = [];
  for (const [index, change] of changesIn(request).entries()) {
    try {
      changes.push(await plannedOne(change, where));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      refused.push(refusedRecord({ id: 'id' in change ? change.id : '', index }, error));
    }
  }
  if (refused.length > 0) throw refusal(refused, { request, words: where.words });
  return changes;
}

/** What a request asks for, record by record. */
function changesIn(request: BulkRequest): readonly BulkChange[] {
  if (request.action === 'mixed') return request.records;
  if (request.action !== 'change') {
    const { records, ...what } = request;
    return records.map((record) => ({ ...record, ...what }));
  }
  const { records, ...change } = request;
  return records.map((record) => ({ ...record, ...change }));
}

async function plannedOne(change: BulkChange, where: Of): Promise<Change> {
  const { of, store, words } = where;
  if (change.action === 'create') return plannedCreation(change.values, where);
  if (change.action === 'restore') return plannedRestoration(change, where);
  const current = await store.get(of, change.id);
  if (current === undefined) throw missing(of);
  checkVersion(current, { wanted: change, words });
  const { id, _version: expectedVersion } = current;
  if (change.action === 'remove') return { kind: 'remove', type: of, id, expectedVersion };
  const { values = {}, unset = [], publication } = change;
  return plannedChange(current, { values, unset, publication, isFilled: true, where });
}

function plannedCreation(values: Values, { of, words }: Of): Change {
  const publication = { state: of.initialState };
  const now = new Date().toISOString();
  const { timeZone } = words.country;
  const days = publicationDays(of, { values, publication, before: undefined, now, timeZone });
  const whole = { ...values, ...days };
  const fieldErrors = validate(of, whole, words);
  if (fieldErrors.length > 0)
    throw new ProviderError({ message: words.validation.invalid, statusCode: 422, fieldErrors });
  return { kind: 'create', type: of, id: v7(), values: whole, publication };
}

type Restoring = Wanted & { readonly withPublication?: boolean };

async function plannedRestoration(wanted: Restoring, { of, store, words }: Of): Promise<Change> {
  const { id, to } = wanted;
  const past = async (version: number) => {
    const [entry] = await store.history(of, id, { version });
    if (entry?.after !== undefined) return entry.after;
    throw new ProviderError({ message: words.writeRefusals.noVersion(String(version)), statusCode: 404 });
  };
  const current = await store.get(of, id);
  if (current !== undefined) {
    checkVersion(current, { wanted, words });
    if (to === undefined) throw alreadyThere(current, words);
    const version = await past(to);
    return plannedChange(current, {
      ...changesToRestore(of, { current, past: version }),
      publication: wanted.withPublication === true ? publicationOf(version) : undefined,
      where: { of, store, words },
    });
  }
  const [last] = await store.history(of, id, { offset: 0, limit: 1 });
  if (last?.before === undefined) throw missing(of);
  const { before, version: expectedVersion, by } = last;
  checkVersion({ ...before, _version: expectedVersion, _updatedBy: by }, { wanted, words });
  const values = valuesOfVersion(of, to === undefined ? before : await past(to));
  return { kind: 'restore', type: of, id, values, expectedVersion };
}

type Changing = {
  readonly values: Values;
  readonly unset: readonly string[];
  readonly publication: Publication | undefined;
  /** Whether empty fields take what the publication gives them. */
  readonly isFilled?: boolean;
  readonly where: Of;
};

function plannedChange(
  current: StoredRecord,
  { values, unset, publication, isFilled = false, where: { of, words } }: Changing,
): Change {
  const merged = Object.entries({ ...valuesOf(current), ...values }).filter(([name]) => !unset.includes(name));
  const asked: Values = Object.fromEntries(merged);
  const now = new Date().toISOString();
  const { timeZone } = words.country;
  const days = isFilled ? publicationDays(of, { values: asked, publication, before: current, now, timeZone }) : {};
  const whole = { ...asked, ...days };
  const fieldErrors = validate(of, whole, words);
  if (fieldErrors.length > 0)
    throw new ProviderError({ message: words.validation.invalid, statusCode: 422, fieldErrors });
  const { id, _version: expectedVersion } = current;
  return { kind: 'update', type: of, id, values: whole, expectedVersion, ...(publication && { publication }) };
}

function checkVersion(
  current: StoredRecord,
  { wanted, words }: { readonly wanted: Wanted; readonly words: Catalog },
): void {
  if (wanted.version !== undefined && wanted.version !== current._version) throw conflict(current, words);
}

function alreadyThere(current: StoredRecord, { writeRefusals }: Catalog): ProviderError {
  const changedBy = current._updatedBy;
  return new ProviderError({ message: writeRefusals.alreadyThere(changedBy), statusCode: 409, current, changedBy });
}

type Place = { readonly id: string; readonly index: number };

function refusedRecord({ id, index }: Place, { statusCode, message, fieldErrors }: ProviderError): RefusedRecord {
  return { id, index, status: statusCode, detail: message, errors: fieldErrors };
}

const mostNamed = 20;

function refusal(
  refused: readonly RefusedRecord[],
  { request, words }: { readonly request: BulkRequest; readonly words: Catalog },
): ProviderError {
  const [first] = refused;
  const isOneKind = refused.every(({ status }) => status === first?.status);
  return new ProviderError({
    message: words.writeRefusals.bulkRefused(String(refused.length), String(request.records.length)),
    statusCode: isOneKind && first !== undefined ? first.status : 422,
    records: refused.slice(0, mostNamed),
  });
}
