import { useOnError, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import type { RecordAction } from '#core/contentType.ts';
import { filledIn } from '#core/placeholders.ts';
import { pointerLabel } from '#core/pointerLabel.ts';
import type { StoredRecord } from '#core/record.ts';
import { ProviderError } from '#providers/providerError.ts';
import { type Area, providerName } from '../../area.ts';
import { usePortalCalls } from '../../keepers.ts';
import { useNoticeBoard } from '../../shell/noticeBoard.ts';
import { failureText } from '../../shell/failureText.ts';
import { recordTitle } from '../recordText.ts';
import { saidNotice } from '../Said.tsx';
import { useRecordRefresh } from '../useRecordRefresh.ts';

export type ActionOptions = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly action: RecordAction;
  readonly onDone: () => void;
};

/** Does what an action says with one record, and tells the outcome. */
export function useRecordAction({ area: { type }, record, action, onDone }: ActionOptions) {
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const { mutate: onError } = useOnError();
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const refresh = useRecordRefresh(type);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { does } = action;

  const perform = async () => {
    if (does.kind === 'call')
      return calls.post(filledIn(does.address, (name) => encodeURIComponent(textOf(record, name))));
    await update({
      resource: type.name,
      dataProviderName: providerName(type),
      id: record.id,
      values: does.values,
      successNotification: false,
      errorNotification: false,
    });
  };

  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await perform();
      board.add({ kind: 'success', ...saidNotice(type, action.success, recordTitle(type, record)) });
      onDone();
      await refresh();
    } catch (error) {
      setBusy(false);
      setFailure(reasonOf(error, type.fields));
      // An ended session leads to signing in.
      onError(error);
    }
  };
  return { failure, isBusy, run };
}

/** What a field's value is called in a text; a member that is not there is nothing. */
export function textOf(record: StoredRecord, name: string): string {
  const value = record[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function reasonOf(error: unknown, fields: Area['type']['fields']): string {
  if (!(error instanceof ProviderError) || error.fieldErrors.length === 0) return failureText(error);
  return error.fieldErrors.map(({ pointer, message }) => `${pointerLabel(pointer, fields)}: ${message}`).join(' ');
}
