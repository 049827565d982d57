import { useNotification, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { validate } from '#core/values/validate.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { BulkOutcome, RecordRepository } from '#providers/recordRepository.ts';
import { useRecordRefresh } from '../content/useRecordRefresh.ts';
import { failureText } from '../shell/failureText.ts';
import { type Chart, type Member, openChart } from './chart.ts';
import { type CardChange, changesOf, ordersOf, wholeOf } from './chartChanges.ts';
import type { ChartDraft } from './chartDraft.ts';
import { meetStored } from './chartMeeting.ts';

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
  readonly repository: RecordRepository;
  readonly records: readonly StoredRecord[];
  readonly draft: ChartDraft;
  readonly read: () => Promise<readonly StoredRecord[]>;
};

const noFaults: ChartFaults = new Map();

/** The state of the screen: the edited chart, its faults, and what others saved. */
export function useChart({ type, repository, records, draft, read }: Options) {
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const refresh = useRecordRefresh(type);
  const [stored, setStored] = useState(records);
  const [opened] = useState(() => openWith(records, draft.read()));
  const [chart, setChart] = useState(opened.chart);
  const [isRecovered, setRecovered] = useState(opened.isRecovered);
  const [faults, setFaults] = useState(noFaults);
  const [failure, setFailure] = useState<ChartFailure>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const hasChanges = changesOf(chart).length > 0;

  useEffect(() => {
    if (hasChanges) draft.keep(chart);
    else draft.drop();
  }, [chart, hasChanges, draft]);

  const write = async (changes: readonly CardChange[]) => {
    isBusy.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const written = await repository.bulk(type.name, {
        action: 'mixed',
        records: changes.map(({ change }) => change),
      });
      const saved = savedChart(chart, { changes, written });
      setChart(saved);
      setStored(saved.members.flatMap((member) => member.stored ?? []));
      setFaults(noFaults);
      setRecovered(false);
      notify?.({ type: 'success', message: type.messages.updated });
      void refresh();
    } catch (error) {
      await explain(error, changes);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const explain = async (error: unknown, changes: readonly CardChange[]) => {
    checkError(error);
    const refused = error instanceof ProviderError ? error.records : [];
    if (refused.some(({ status }) => status === 412 || status === 404)) return meet();
    const wrong = new Map(
      refused.flatMap(({ index = -1, errors, detail }): [string, readonly CardFault[]][] => {
        const key = changes[index]?.key;
        const whole = { pointer: '', message: detail };
        return key === undefined ? [] : [[key, errors.length > 0 ? errors : [whole]]];
      }),
    );
    setFaults(wrong);
    setFailure(wrong.size > 0 ? { kind: 'faults' } : { kind: 'other', message: failureText(error) });
  };

  /** After a conflict, merges the stored chart with the edits; nothing is written until the person saves again. */
  const meet = async () => {
    try {
      const now = await read();
      setStored(now);
      setChart((mine) => meetStored(mine, now));
      setFailure({ kind: 'conflict' });
    } catch (error) {
      checkError(error);
      setFailure({ kind: 'other', message: failureText(error) });
    }
  };

  return {
    chart,
    faults,
    failure,
    isSaving,
    isRecovered,
    hasChanges,
    /** Returns the keys of the invalid cards. */
    save: (): readonly string[] => {
      if (isBusy.current) return [];
      const changes = changesOf(chart);
      const wrong = faultsIn(chart, { type, changes });
      setFaults(wrong);
      setFailure(wrong.size > 0 ? { kind: 'faults' } : undefined);
      if (wrong.size === 0 && changes.length > 0) void write(changes);
      else if (wrong.size === 0) notify?.({ type: 'success', message: type.messages.updated });
      return [...wrong.keys()];
    },
    /** Ignores edits during a save, because they would appear without being saved. */
    change: (step: (chart: Chart) => Chart) => {
      if (!isBusy.current) setChart(step);
    },
    /** Clears the error of an input when somebody types in it. */
    forget: (key: string, pointer: string) => {
      const left = (faults.get(key) ?? []).filter((fault) => fault.pointer !== pointer && fault.pointer !== '');
      if (left.length !== (faults.get(key) ?? []).length) setFaults(new Map([...faults, [key, left]]));
    },
    discard: () => {
      setChart(openChart(stored));
      setRecovered(false);
      setFaults(noFaults);
      setFailure(undefined);
    },
  };
}

function openWith(records: readonly StoredRecord[], draft: Chart | undefined) {
  const opened = { chart: openChart(records), isRecovered: false };
  if (draft === undefined) return opened;
  const chart = meetStored(draft, records);
  return changesOf(chart).length > 0 ? { chart, isRecovered: true } : opened;
}

type Written = { readonly changes: readonly CardChange[]; readonly written: readonly BulkOutcome[] };

/** The saved chart; cards keep their keys, so the focus stays. */
function savedChart(chart: Chart, { changes, written }: Written): Chart {
  const outcomes = new Map(changes.map(({ key }, index) => [key, written[index]]));
  const orders = ordersOf(chart);
  const members = chart.members
    .filter(({ isRemoved }) => !isRemoved)
    .map((member): Member => {
      const { news: _news, theirs: _theirs, ...kept } = member;
      const outcome = outcomes.get(member.key);
      if (outcome === undefined) return kept;
      const { id, version: _version } = outcome;
      return { ...kept, stored: { ...member.stored, ...wholeOf(member, orders), id, _version } as StoredRecord };
    });
  return { members, storedOrder: members.map(({ key }) => key) };
}

type Wanted = { readonly type: ContentType; readonly changes: readonly CardChange[] };

function faultsIn(chart: Chart, { type, changes }: Wanted): ChartFaults {
  const orders = ordersOf(chart);
  const written = new Set(changes.filter(({ change }) => change.action !== 'remove').map(({ key }) => key));
  const found = chart.members
    .filter(({ key }) => written.has(key))
    .map((member) => [member.key, validate(type, wholeOf(member, orders))] as const);
  return new Map(found.filter(([, faults]) => faults.length > 0));
}
