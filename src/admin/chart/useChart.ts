import { useNotification, useOnError } from '@refinedev/core';
import { useEffect, useReducer, useRef } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { validate } from '#core/validation/validate.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { BulkOutcome, RecordRepository } from '#providers/recordRepository.ts';
import { useRecordRefresh } from '../content/useRecordRefresh.ts';
import { failureText } from '../shell/failureText.ts';
import { type Chart, type ChartNames, type Member, openChart } from './chart.ts';
import { type CardChange, changesOf, ordersOf, wholeOf } from './chartChanges.ts';
import type { TabDraft } from '../content/drafts/tabDraft.ts';
import { mergeStored } from './mergeChart.ts';

/** Why the save failed. */
export type ChartFailure =
  | { readonly kind: 'faults' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'other'; readonly message: string };

/** `pointer` is the faulty value of the card, or '' for the card as a whole. */
export type CardFault = { readonly pointer: string; readonly message: string };

/** Faults by the key of their card. */
export type ChartFaults = ReadonlyMap<string, readonly CardFault[]>;

type Options = {
  readonly type: ContentType;
  readonly names: ChartNames;
  readonly repository: RecordRepository;
  readonly records: readonly StoredRecord[];
  readonly draft: TabDraft<Chart>;
  readonly read: () => Promise<readonly StoredRecord[]>;
};

const noFaults: ChartFaults = new Map();

type ChartState = {
  readonly chart: Chart;
  /** The records as the server last answered them. */
  readonly stored: readonly StoredRecord[];
  readonly isRecovered: boolean;
  readonly faults: ChartFaults;
  readonly failure: ChartFailure | undefined;
  readonly isSaving: boolean;
};

const nextState = (now: ChartState, change: (now: ChartState) => Partial<ChartState>): ChartState => ({
  ...now,
  ...change(now),
});

/** The state of the screen: the edited chart, its faults, and what others saved. */
export function useChart({ type, names, repository, records, draft, read }: Options) {
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const refresh = useRecordRefresh(type);
  const [state, update] = useReducer(nextState, undefined, () => openWith({ records, names, draft: draft.read() }));
  const { chart, faults } = state;
  const isBusy = useRef(false);
  const hasChanges = changesOf(chart).length > 0;

  useEffect(() => {
    if (hasChanges) draft.saveDraft(chart);
    else draft.drop();
  }, [chart, hasChanges, draft]);

  const write = async (edited: Chart) => {
    const changes = changesOf(edited);
    isBusy.current = true;
    update(() => ({ isSaving: true, failure: undefined }));
    try {
      const written = await repository.bulk(type.name, {
        action: 'mixed',
        records: changes.map(({ change }) => change),
      });
      const saved = savedChart(edited, { changes, outcomes: written });
      finish(
        saved,
        saved.members.flatMap((member) => member.stored ?? []),
      );
    } catch (error) {
      await explain(error, edited, changes);
    } finally {
      isBusy.current = false;
      update(() => ({ isSaving: false }));
    }
  };

  const finish = (saved: Chart, stored: readonly StoredRecord[]) => {
    update(() => ({ chart: saved, stored, faults: noFaults, isRecovered: false }));
    notify?.({ type: 'success', message: type.messages.updated });
    void refresh();
  };

  const explain = async (error: unknown, edited: Chart, changes: readonly CardChange[]) => {
    checkError(error);
    const rejectedRecords = error instanceof ProviderError ? error.records : [];
    if (rejectedRecords.some(({ status }) => [404, 409, 412].includes(status))) return mergeStoredChart(edited);
    const wrong = new Map(
      rejectedRecords.flatMap(({ index = -1, errors, detail }): [string, readonly CardFault[]][] => {
        const key = changes[index]?.key;
        const cardFault = { pointer: '', message: detail };
        return key === undefined ? [] : [[key, errors.length > 0 ? errors : [cardFault]]];
      }),
    );
    update(() => ({
      faults: wrong,
      failure: wrong.size > 0 ? { kind: 'faults' } : { kind: 'other', message: failureText(error) },
    }));
  };

  /**
   * After a conflict, merges the stored chart with the edits; nothing is written until the person saves again, unless the conflict is
   * with an earlier save of the same edits, whose answer was lost.
   */
  const mergeStoredChart = async (edited: Chart) => {
    try {
      const stored = await read();
      const merged = mergeStored(edited, stored);
      if (changesOf(merged).length === 0) return finish(merged, stored);
      update(() => ({ stored, chart: merged }));
      if (hasNews(merged)) update(() => ({ failure: { kind: 'conflict' } }));
      else await write(merged);
    } catch (error) {
      checkError(error);
      update(() => ({ failure: { kind: 'other', message: failureText(error) } }));
    }
  };

  return {
    ...state,
    hasChanges,
    /** Returns the keys of the invalid cards. */
    save: (): readonly string[] => {
      if (isBusy.current) return [];
      const changes = changesOf(chart);
      const wrong = faultsIn(chart, { type, changes });
      update(() => ({ faults: wrong, failure: wrong.size > 0 ? { kind: 'faults' } : undefined }));
      if (wrong.size === 0 && changes.length > 0) void write(chart);
      else if (wrong.size === 0) notify?.({ type: 'success', message: type.messages.updated });
      return [...wrong.keys()];
    },
    /** Ignores edits during a save, because they would appear without being saved. */
    change: (step: (chart: Chart) => Chart) => {
      if (!isBusy.current) update((now) => ({ chart: step(now.chart) }));
    },
    /** Clears the error of an input when somebody types in it. */
    forget: (key: string, pointer: string) => {
      const remaining = (faults.get(key) ?? []).filter((fault) => fault.pointer !== pointer && fault.pointer !== '');
      if (remaining.length !== (faults.get(key) ?? []).length)
        update((now) => ({ faults: new Map([...now.faults, [key, remaining]]) }));
    },
    discard: () => update((now) => openWith({ records: now.stored, names, draft: undefined })),
  };
}

type Opening = Pick<Options, 'records' | 'names'> & { readonly draft: Chart | undefined };

function openWith({ records, names, draft }: Opening): ChartState {
  const start = { stored: records, faults: noFaults, failure: undefined, isSaving: false };
  const recovered = draft && mergeStored(draft, records);
  const isRecovered = recovered !== undefined && changesOf(recovered).length > 0;
  return { ...start, chart: isRecovered ? recovered : openChart(records, names), isRecovered };
}

type SaveResult = { readonly changes: readonly CardChange[]; readonly outcomes: readonly BulkOutcome[] };

/** The saved chart; cards keep their keys, so the focus stays. */
function savedChart(chart: Chart, { changes, outcomes: written }: SaveResult): Chart {
  const outcomes = new Map(changes.map(({ key }, index) => [key, written[index]]));
  const orders = ordersOf(chart);
  const members = chart.members
    .filter(({ isRemoved }) => !isRemoved)
    .map((member): Member => {
      const { news: _news, theirs: _theirs, ...rest } = member;
      const outcome = outcomes.get(member.key);
      if (outcome === undefined) return rest;
      const { id, version: _version } = outcome;
      return {
        ...rest,
        stored: { ...member.stored, ...wholeOf(member, { names: chart.names, orders }), id, _version } as StoredRecord,
      };
    });
  return { names: chart.names, members, storedOrder: members.map(({ key }) => key) };
}

/** Whether somebody else changed or removed a card. */
function hasNews({ members }: Chart): boolean {
  return members.some(({ news, theirs = {} }) => news !== undefined || Object.keys(theirs).length > 0);
}

type FaultContext = { readonly type: ContentType; readonly changes: readonly CardChange[] };

function faultsIn(chart: Chart, { type, changes }: FaultContext): ChartFaults {
  const orders = ordersOf(chart);
  const written = new Set(changes.filter(({ change }) => change.action !== 'remove').map(({ key }) => key));
  const memberFaults = chart.members
    .filter(({ key }) => written.has(key))
    .map((member) => [member.key, validate(type, wholeOf(member, { names: chart.names, orders }))] as const);
  return new Map(memberFaults.filter(([, faults]) => faults.length > 0));
}
