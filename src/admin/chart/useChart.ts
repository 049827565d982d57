import { useNotification, useOnError } from '@refinedev/core';
import { useMemo, useReducer } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { validate } from '#core/validation/validate.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { BulkOutcome, ProviderWith } from '#providers/calls/recordProvider.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';
import { useSaving } from '../requests/useSaving.ts';
import { failureText } from '../ui/failureText.ts';
import { type Chart, type ChartNames, type Member, openChart } from './chart.ts';
import { type CardChange, changesOf, ordersOf, wholeOf } from './chartChanges.ts';
import { saveOnce } from '../editing/saveOnce.ts';
import { type KeptDraft, useKeptDraft } from '../editing/useKeptDraft.ts';
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
  readonly provider: ProviderWith<'bulk'>;
  readonly records: readonly StoredRecord[];
  readonly draft: KeptDraft<Chart>;
  readonly read: () => Promise<readonly StoredRecord[]>;
};

const noFaults: ChartFaults = new Map();

type ChartState = {
  readonly chart: Chart;
  /** The records as the server last answered them. */
  readonly stored: readonly StoredRecord[];
  readonly faults: ChartFaults;
  readonly failure: ChartFailure | undefined;
};

const nextState = (now: ChartState, change: (now: ChartState) => Partial<ChartState>): ChartState => ({
  ...now,
  ...change(now),
});

/** The state of the screen: the edited chart, its faults, and what others saved. */
export function useChart({ type, names, provider, records, draft, read }: Options) {
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const refresh = useRecordRefresh(type);
  const [state, update] = useReducer(nextState, undefined, () => openWith({ records, names, draft: draft.opened }));
  const { chart, faults } = state;
  const { isSaving, isRunning, runAlone } = useSaving();
  const hasChanges = useMemo(() => changesOf(chart).length > 0, [chart]);
  const { isRecovered } = useKeptDraft(draft, hasChanges ? chart : undefined);

  /**
   * Sends the edits. A conflict merges the stored chart with them, and is a refusal only if somebody else changed a card; otherwise it
   * is with an earlier save of the same edits.
   */
  const send = (edited: Chart): Promise<SavedChart> => {
    const changes = changesOf(edited);
    return saveOnce({
      write: async () => {
        const records = changes.map(({ change }) => change);
        return savedChart(edited, {
          changes,
          outcomes: await provider.bulk(type.name, { action: 'mixed', records }),
        });
      },
      finish: async (refusal) => {
        if (!isConflict(refusal)) return undefined;
        const stored = await read();
        const merged = mergeStored(edited, stored);
        if (changesOf(merged).length === 0) return { chart: merged, stored };
        update(() => ({ stored, chart: merged }));
        return hasNews(merged) ? undefined : send(merged);
      },
    });
  };

  const write = () =>
    runAlone(async () => {
      update(() => ({ failure: undefined }));
      try {
        const saved = await send(chart);
        update(() => ({ ...saved, faults: noFaults }));
        notify?.({ type: 'success', message: type.messages.updated });
        void refresh();
      } catch (error) {
        checkError(error);
        update((now) => refusalOf(error, changesOf(now.chart)));
      }
    });

  return {
    ...state,
    isSaving,
    isRecovered,
    hasChanges,
    /** Returns the keys of the invalid cards. */
    save: (): readonly string[] => {
      if (isRunning.current) return [];
      const changes = changesOf(chart);
      const wrong = faultsIn(chart, { type, changes });
      update(() => ({ faults: wrong, failure: wrong.size > 0 ? { kind: 'faults' } : undefined }));
      if (wrong.size === 0 && changes.length > 0) void write();
      else if (wrong.size === 0) notify?.({ type: 'success', message: type.messages.updated });
      return [...wrong.keys()];
    },
    /** Ignores edits during a save, because they would appear without being saved. */
    change: (step: (chart: Chart) => Chart) => {
      if (!isRunning.current) update((now) => ({ chart: step(now.chart) }));
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
  const recovered = draft && mergeStored(draft, records);
  const isRecovered = recovered !== undefined && changesOf(recovered).length > 0;
  const chart = isRecovered ? recovered : openChart(records, names);
  return { chart, stored: records, faults: noFaults, failure: undefined };
}

const isConflict = (error: unknown) =>
  error instanceof ProviderError && error.records.some(({ status }) => [404, 409, 412].includes(status));

/** Why the changes were refused, with the faults at their cards. */
function refusalOf(error: unknown, changes: readonly CardChange[]): Pick<ChartState, 'faults' | 'failure'> {
  if (isConflict(error)) return { faults: noFaults, failure: { kind: 'conflict' } };
  const refused = error instanceof ProviderError ? error.records : [];
  const faults = new Map(
    refused.flatMap(({ index = -1, errors, detail }): [string, readonly CardFault[]][] => {
      const key = changes[index]?.key;
      return key === undefined ? [] : [[key, errors.length > 0 ? errors : [{ pointer: '', message: detail }]]];
    }),
  );
  return { faults, failure: faults.size > 0 ? { kind: 'faults' } : { kind: 'other', message: failureText(error) } };
}

type SavedChart = Pick<ChartState, 'chart' | 'stored'>;

type SaveResult = { readonly changes: readonly CardChange[]; readonly outcomes: readonly BulkOutcome[] };

/** The saved chart; cards keep their keys, so the focus stays. */
function savedChart(chart: Chart, { changes, outcomes: written }: SaveResult): SavedChart {
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
  return {
    chart: { names: chart.names, members, storedOrder: members.map(({ key }) => key) },
    stored: members.flatMap(({ stored }) => stored ?? []),
  };
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
