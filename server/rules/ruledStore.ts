import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { type Change, PreconditionFailed, type Store, VersionConflict } from '#core/store/store.ts';
import { changesNothing } from '#core/store/unchanged.ts';
import { mapInBatches } from '../foundation/turns/mapInTurns.ts';
import { retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { createRecordTurns, type RecordName } from '../foundation/turns/recordTurns.ts';
import type { RecordWrite, Rule } from './rule.ts';

/** A change, with what its planning already knows. */
export type PlannedChange = Pick<RecordWrite, 'change'> & {
  /** The record before the write, so that rules need not read it again. */
  readonly before?: StoredRecord;
  readonly sentValues?: Values;
};

/** A store whose every write passes the rules of its types, and whose reads leave out what a running import has written. */
export interface RuledStore extends Store {
  /** The same with the reads of the writer, which include the writes of a running import. */
  readonly latest: Store;
  /** As `write`, for changes that were planned. An update that changes nothing is not written, and resolves to the record as it is. */
  writePlanned(planned: readonly PlannedChange[], by: string): Promise<readonly StoredRecord[]>;
  /**
   * Runs work that writes these records after the earlier works that write one of them. A work that waits for another one about the same
   * record never ends.
   */
  inTurn<T>(records: readonly RecordName[], work: () => Promise<T>): Promise<T>;
  /** Asks the rules about changes that are not written now. Rejects as `writePlanned` does when they refuse. */
  judgePlanned(planned: readonly PlannedChange[], by: string): Promise<void>;
}

export type Refusal = { readonly index: number; readonly problem: Problem };

/** Rules refused some changes of a write. The refusal of a single change is its Problem alone. */
export class ChangesRefused extends Error {
  override readonly name = 'ChangesRefused';
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly Refusal[]) {
    super(`rules refused ${refusals.length} changes`);
    this.refusals = refusals;
  }
}

/** Attempts when a record that the rules depend on changes during a write. */
const maxAttempts = 10;

export function withRules(store: Store, rules: readonly Rule[]): RuledStore {
  const rulesByType = new WeakMap<ContentType, readonly Rule[]>();
  const rulesOf = ({ type }: Change): readonly Rule[] => {
    const ownRules = rulesByType.get(type) ?? rules.filter((rule) => rule.concerns(type));
    rulesByType.set(type, ownRules);
    return ownRules;
  };

  const judge = async (write: RecordWrite): Promise<Judged> => {
    let { change } = write;
    let current: StoredRecord | undefined;
    const before = async () => (current = await write.before());
    const also: Change[] = [];
    const amends: ((change: Change) => Change)[] = [];
    for (const rule of rulesOf(change)) {
      const amendment = await rule.before?.({ ...write, change, before });
      change = amendment?.change ?? change;
      also.push(...(amendment?.also ?? []));
      if (amendment?.others !== undefined) amends.push(amendment.others);
    }
    const pinned = pinnedTo(current, change);
    const dependencies = pinned === change ? also : [pinned, ...also];
    return { write: { ...write, change: pinned }, also, amends, dependencies };
  };

  const judgeAll = async (writes: readonly RecordWrite[]): Promise<readonly Judged[]> => {
    const outcomes = await mapInBatches(writes, judge);
    const judged = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    if (judged.length === writes.length) return judged.map((one) => amendedBy(judged, one));
    await finish(judged, []);
    throw refusalOf(outcomes);
  };

  const finish = async (judged: readonly Judged[], records: readonly (StoredRecord | undefined)[]) => {
    for (const [index, { write }] of judged.entries())
      for (const rule of rulesOf(write.change)) await rule.after?.(write, records[index]);
  };

  const attemptAll = async (planned: readonly PlannedChange[], by: string): Promise<readonly StoredRecord[]> => {
    let dependencies: readonly Change[] = [];
    const judgeAndWrite = async (attempt: number) => {
      dependencies = [];
      const judged = await judgeAll(writesOf(planned, { by, store, isFirst: attempt === 1 }));
      dependencies = judged.flatMap((one) => one.dependencies);
      const unchanged = judged.map((one, index) => unchangedRecord(one, planned[index]?.before));
      const needed = judged.filter((_one, index) => unchanged[index] === undefined);
      const changes = [...needed.map(({ write }) => write.change), ...needed.flatMap(({ also }) => also)];
      let records: readonly (StoredRecord | undefined)[] = [];
      try {
        const written = (changes.length === 0 ? [] : await store.write(changes, by)).values();
        records = unchanged.map((record) => (record === undefined ? written.next().value : undefined));
        return records.map((record, index) => record ?? unchanged[index]).filter((record) => record !== undefined);
      } finally {
        await finish(judged, records);
      }
    };
    const isConflict = (error: unknown) => isOutdated(error, { dependencies, store });
    return retryOnConflict(judgeAndWrite, { maxAttempts, isConflict, exhausted: (conflict) => conflict });
  };

  const serially = createTurns();
  const inTurn = createRecordTurns();
  const writePlanned: RuledStore['writePlanned'] = (planned, by) => {
    const isSerial = planned.some(({ change }) => rulesOf(change).some((rule) => rule.isSerial));
    return isSerial ? serially(() => attemptAll(planned, by)) : attemptAll(planned, by);
  };
  const judgePlanned: RuledStore['judgePlanned'] = async (planned, by) => {
    if (planned.every(({ change }) => rulesOf(change).length === 0)) return;
    await finish(await judgeAll(writesOf(planned, { by, store, isFirst: true, isTrial: true })), []);
  };
  const write: Store['write'] = (changes, by) =>
    writePlanned(
      changes.map((change) => ({ change })),
      by,
    );
  const latest = { ...store, write };
  return { ...latest, ...store.snapshots?.reads, latest, writePlanned, judgePlanned, inTurn };
}

/** A write that its rules have accepted. */
type Judged = {
  readonly write: RecordWrite;
  readonly also: readonly Change[];
  /** What its rules change in the others of the write. */
  readonly amends: readonly ((change: Change) => Change)[];
  /** Changes whose expected versions come from the rules and not from the caller. */
  readonly dependencies: readonly Change[];
};

function amendedBy(all: readonly Judged[], one: Judged): Judged {
  const amends = all.filter((other) => other !== one).flatMap((other) => other.amends);
  if (amends.length === 0) return one;
  const change = amends.reduce((amended, amend) => amend(amended), one.write.change);
  return { ...one, write: { ...one.write, change } };
}

/** The record that a change would leave as it is, so that nothing has to be written. Imports note each of their rows. */
function unchangedRecord({ write: { change }, also }: Judged, before: StoredRecord | undefined) {
  if (change.kind !== 'update' || before === undefined || also.length > 0) return undefined;
  if (before._version !== change.expectedVersion) return undefined;
  const isNoted = change.importId !== undefined || change.isLast === true;
  return !isNoted && changesNothing(change, { before, now: new Date().toISOString() }) ? before : undefined;
}

type WriteContext = {
  readonly by: string;
  readonly store: Store;
  readonly isFirst: boolean;
  readonly isTrial?: boolean;
};

function writesOf(
  planned: readonly PlannedChange[],
  { by, store, isFirst, isTrial = false }: WriteContext,
): readonly RecordWrite[] {
  const changes = planned.map(({ change }) => change);
  return planned.map(({ change, before, sentValues = {} }) => {
    const alreadyRead = isFirst && before !== undefined ? Promise.resolve(before) : undefined;
    return { change, by, sentValues, changes, isTrial, before: () => alreadyRead ?? recordBefore(change, store) };
  });
}

async function recordBefore(change: Change, store: Store): Promise<StoredRecord | undefined> {
  if (change.kind === 'create') return undefined;
  if (change.kind !== 'restore') return store.get(change.type, change.id);
  const [last] = await store.history(change.type, change.id, { offset: 0, limit: 1 });
  return last?.before;
}

/** The change, expecting the version that the rules have seen unless the caller expects one. */
function pinnedTo(current: StoredRecord | undefined, change: Change): Change {
  const isPinnable = change.kind === 'update' || change.kind === 'remove';
  if (current === undefined || !isPinnable || change.expectedVersion !== undefined) return change;
  return { ...change, expectedVersion: current._version };
}

/** Whether a write failed because of a record that only its rules depend on. */
async function isOutdated(
  error: unknown,
  { dependencies, store }: { readonly dependencies: readonly Change[]; readonly store: Store },
): Promise<boolean> {
  if (error instanceof PreconditionFailed) return true;
  if (!(error instanceof VersionConflict)) return false;
  for (const change of dependencies) {
    if (change.kind !== 'update' && change.kind !== 'remove') continue;
    if ((await store.get(change.type, change.id))?._version !== change.expectedVersion) return true;
  }
  return false;
}

function refusalOf(outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
  // An expired session fails the whole write, as an error does.
  const whole = reasons.find((reason) => reason !== undefined && !(reason instanceof Problem && reason.status !== 401));
  if (whole !== undefined || reasons.length === 1) return whole ?? reasons[0];
  return new ChangesRefused(
    reasons.flatMap((problem, index) => (problem instanceof Problem ? [{ index, problem }] : [])),
  );
}

/** Runs works one after the other. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
