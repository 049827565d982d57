import { hasPublicationStates } from '#core/validation/completeness.ts';
import { missingFields } from '#core/records/missingFields.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { type Change, RecordMissing, StoreUnavailable, VersionConflict } from '#core/store/store.ts';
import { titleOf } from '#core/records/titleText.ts';
import type { Writers } from '../writers.ts';

/** A scheduled publication that was withdrawn, for the person who wrote the record last. */
type Withdrawal = {
  readonly kind: 'notPublished';
  readonly receiver: string;
  readonly type: ContentType;
  readonly record: string;
  readonly title: string;
};

/** Makes the changes that notify of withdrawals. */
export type WithdrawalNotifier = {
  changesFor(notices: readonly Withdrawal[], context: { readonly by: string }): Promise<readonly Change[]>;
};

type Options = Writers & {
  readonly registry: Registry;
  readonly notifier: WithdrawalNotifier;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors that concern one record. */
  readonly failed: (error: unknown) => void;
};

/** The name in the history of the process that publishes at an instant. */
export const publisher = 'programador';

const recordsPerPage = 50;

/**
 * Returns a function that makes drafts of scheduled records that a change of their schema has made incomplete, and notifies the
 * person who wrote each last. Writes check everything, so each type is searched once per schema.
 */
export function createScheduleCheck(options: Options): () => Promise<void> {
  const checked = new Map<string, ContentType>();
  return async () => {
    for (const type of options.registry.all().filter(hasPublicationStates)) {
      if (checked.get(type.name) === type) continue;
      if (await isEachSettled(type, options)) checked.set(type.name, type);
    }
  };
}

/** Withdraws what is incomplete. Resolves to whether no write failed. */
async function isEachSettled(type: ContentType, options: Options): Promise<boolean> {
  const after = new Date(options.now()).toISOString();
  let [remaining, hasFailed] = [0, false];
  for (;;) {
    const { records } = await options.store.latest.list(type, {
      where: [
        { field: '_state', operator: 'eq', values: ['published'] },
        { field: '_publishAt', operator: 'gt', values: [after] },
      ],
      sort: [{ field: 'id', order: 'asc' }],
      offset: remaining,
      limit: recordsPerPage,
    });
    for (const record of records) {
      const outcome = await withdraw(type, record, options);
      hasFailed ||= outcome === 'failed';
      if (outcome !== 'withdrawn') remaining += 1;
    }
    if (records.length < recordsPerPage) return !hasFailed;
  }
}

type Outcome = 'withdrawn' | 'stays' | 'failed';

/** Makes a draft of a record that is incomplete. */
async function withdraw(type: ContentType, record: StoredRecord, options: Options): Promise<Outcome> {
  if (missingFields(type, valuesOf(record)).length === 0) return 'stays';
  const { store, notifier, messages, failed } = options;
  const { id, _version: expectedVersion, _updatedBy: receiver } = record;
  const title = titleOf(type, record, messages) || type.singular;
  const notice = { kind: 'notPublished', receiver, type, record: id, title } as const;
  const publication = { state: 'draft' } as const;
  const change = { kind: 'update', type, id, expectedVersion, values: valuesOf(record), publication } as const;
  try {
    const also = await notifier.changesFor([notice], { by: publisher });
    await store.writePlanned([{ before: record, change }, ...also.map((one) => ({ change: one }))], publisher);
    return 'withdrawn';
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    // Another write came first, and checked everything.
    if (error instanceof VersionConflict || error instanceof RecordMissing) return 'stays';
    failed(error);
    return 'failed';
  }
}
