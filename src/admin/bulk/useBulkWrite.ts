import { useInvalidate, useOnError } from '@refinedev/core';
import { useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { BulkOutcome, BulkRequest, RefusedRecord } from '#providers/calls/recordProvider.ts';
import { type Area, providerName } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useIdentifier } from '../areas/useIdentifier.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import type { Selection } from '../query/selection.ts';
import { useReadRecords } from './readRecords.ts';

/** Props shared by the dialogs of the bulk actions. */
export type BulkDialogProps = {
  readonly area: Area;
  readonly records: readonly StoredRecord[];
  readonly selection: Selection;
  readonly onClose: () => void;
  /** Called after all records were written. */
  readonly onDone: () => void;
};

/** Why nothing was written. `records` are the first that caused the refusal, empty for other failures. */
export type BulkFailure = { readonly text: string; readonly records: readonly RefusedRecord[] };

type BulkJob = {
  readonly request: (records: readonly StoredRecord[]) => BulkRequest;
  readonly undo: (outcomes: readonly BulkOutcome[]) => BulkRequest;
  readonly done: (count: number) => string;
  readonly undone: (count: number) => string;
};

/** Writes all records of a dialog in one request, then shows a notice with an undo, or keeps the failure. */
export function useBulkWrite({ area, records, selection, onDone }: BulkDialogProps) {
  const { type } = area;
  const provider = useProviderWith(type, 'bulk');
  const board = useNoticeBoard();
  const invalidate = useInvalidate();
  const resource = useIdentifier(type);
  const { mutate: checkError } = useOnError();
  const { readNow } = useReadRecords(area);
  const [busy, setBusy] = useState<'writing' | 'reading'>();
  const [failure, setFailure] = useState<BulkFailure>();
  const refreshLists = () =>
    invalidate({
      resource,
      dataProviderName: providerName(type),
      invalidates: ['list', 'many', 'detail'],
    });
  const send = async (request: BulkRequest): Promise<readonly BulkOutcome[]> => {
    if (provider === undefined) throw new Error(`${type.name} has no provider`);
    const outcomes = await provider.bulk(type.name, request);
    void refreshLists();
    return outcomes;
  };
  const fail = (error: unknown) => {
    checkError(error);
    setFailure(failureOf(error));
  };
  const write = async (job: BulkJob, targets = records) => {
    if (busy === 'writing') return;
    setBusy('writing');
    setFailure(undefined);
    try {
      const outcomes = await send(job.request(targets));
      const run = async () => {
        const undone = await send(job.undo(outcomes));
        board.add({ kind: 'success', text: job.undone(undone.length) });
      };
      board.add({ kind: 'success', text: job.done(outcomes.length), action: { label: bulkTexts.undo, run } });
      onDone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(undefined);
    }
  };
  /** Reads the records again, drops those that are gone, and writes again. */
  const reload = async (job: BulkJob) => {
    if (busy !== undefined) return;
    setBusy('reading');
    try {
      const current = await readNow(records.map(({ id }) => id));
      void refreshLists();
      if (current.length === 0) return setFailure({ text: bulkTexts.noneLeft, records: [] });
      selection.replace(current);
      setBusy(undefined);
      await write(job, current);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(undefined);
    }
  };
  const leaveOut = (refused: readonly RefusedRecord[]) => {
    setFailure(undefined);
    selection.remove(refused.map(({ id }) => id));
  };
  // The same request would be refused again.
  const isRefused = failure !== undefined && failure.records.length > 0;
  const confirm = (job: BulkJob) => void (isRefused ? reload(job) : write(job));
  /** The label of the button that confirms. */
  const labelOf = (action: string, doing: string) => {
    if (busy !== undefined) return busy === 'writing' ? doing : bulkTexts.reloading;
    if (isRefused) return bulkTexts.reload;
    return failure === undefined ? action : adminTexts.retry;
  };
  return { busy, failure, write, reload, confirm, labelOf, leaveOut };
}

export type BulkWrite = ReturnType<typeof useBulkWrite>;

function failureOf(error: unknown): BulkFailure {
  return { text: failureText(error), records: error instanceof ProviderError ? error.records : [] };
}
