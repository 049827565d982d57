import { useMemo, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { ProviderWith, RefusedRecord } from '#providers/calls/recordProvider.ts';
import type { Area } from '../areas/area.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { recordTitle } from '../records/recordText.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';

/** Why nothing was restored, and the records that caused it. */
export type Refusals = { readonly text: string; readonly records: readonly Refusal[] };

export type Refusal = {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  readonly isTaken: boolean;
};

type BinRestoreOptions = {
  readonly area: Area;
  readonly provider: ProviderWith<'bulk'>;
  readonly onRestored: () => void;
};

/** Restores records from the bin, all or none, and offers an undo. */
export function useBinRestore({ area, provider, onRestored }: BinRestoreOptions) {
  const { type } = area;
  const board = useNoticeBoard();
  const refresh = useRecordRefresh(type);
  const { isBusy, failure, run } = useRequest();
  const [removed, setRemoved] = useState<readonly StoredRecord[]>([]);
  const refusals = useMemo(
    () => (failure === undefined ? undefined : refusalsOf(failure, { type, removed })),
    [failure, type, removed],
  );

  const restore = async (chosenRecords: readonly StoredRecord[]) => {
    // The removal is one version after the removed record.
    const records = chosenRecords.map(({ id, _version }) => ({ id, version: _version + 1 }));
    const outcome = await provider.bulk(type.name, { action: 'restore', records });
    await refresh();
    const undo = async () => {
      await provider.bulk(type.name, {
        action: 'remove',
        records: outcome.map(({ id, version }) => ({ id, version })),
      });
      await refresh();
    };
    board.add({
      kind: 'success',
      text: historyTexts.bin.restored(chosenRecords.length),
      ...(chosenRecords[0] && chosenRecords.length === 1 && { detail: recordTitle(type, chosenRecords[0]) }),
      action: { label: adminTexts.undo, run: undo },
    });
    onRestored();
  };
  return {
    isBusy,
    refusals,
    restore: (chosenRecords: readonly StoredRecord[]) => {
      if (isBusy || chosenRecords.length === 0) return;
      setRemoved(chosenRecords);
      void run(() => restore(chosenRecords));
    },
  };
}

type RestoreContext = { readonly type: ContentType; readonly removed: readonly StoredRecord[] };

function refusalsOf(error: unknown, { type, removed }: RestoreContext): Refusals {
  const records = error instanceof ProviderError ? error.records : [];
  if (records.length === 0) return { text: `${historyTexts.restoreFailed} ${failureText(error)}`, records: [] };
  return {
    text: historyTexts.bin.refused(removed.length),
    records: records.map((refused) => {
      const record = removed.find(({ id }) => id === refused.id);
      return {
        id: refused.id,
        title: record === undefined ? refused.id : recordTitle(type, record),
        reason: reasonOf(refused, type),
        isTaken: refused.status === 409,
      };
    }),
  };
}

function reasonOf({ detail, errors }: RefusedRecord, type: ContentType): string {
  if (errors.length === 0) return detail;
  return errors
    .map(({ pointer, message }) => (pointer === '' ? message : `${pointerLabel(pointer, type.fields)}: ${message}`))
    .join(' ');
}
