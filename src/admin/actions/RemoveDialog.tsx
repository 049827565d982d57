import { useDelete, useInvalidate } from '@refinedev/core';
import { useIdentifier } from '../areas/useIdentifier.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { ProviderWith } from '#providers/calls/recordProvider.ts';
import { type Area, providerName, writesTo } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { instantText, recordTitle } from '../records/recordText.ts';
import { SchemaText, schemaNotice } from '../records/SchemaText.tsx';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';

const UseCounts = lazyPart(async () => (await import('../relations/UseCounts.tsx')).UseCounts, {
  onError: OnlyChildren,
});

type RemoveDialogProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** Confirms removing a record, with the focus on the safe button; offers an undo afterwards. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { area, record, onClose } = props;
  const { failure, isBusy, remove } = useRemoval(props);
  const hasBin = useProviderWith(area.type, 'bin') !== undefined;
  const { retry } = adminTexts;
  const label =
    failure?.version !== undefined ? listTexts.removeAnyway : failure === undefined ? listTexts.remove : retry;
  return (
    <ConfirmDialog
      title={<SchemaText type={area.type} text={area.type.messages.confirmRemove} />}
      confirm={isBusy ? listTexts.removing : label}
      isDanger
      isBusy={isBusy}
      failure={failure?.text}
      onConfirm={() => remove(failure?.version ?? record._version)}
      onClose={onClose}
    >
      <p>{recordTitle(area.type, record)}</p>
      {hasBin && <p>{listTexts.toBin}</p>}
      {record._pendingAt !== undefined && <p>{listTexts.pendingRemoved}</p>}
      <PartBoundary fallback={null}>
        <UseCounts type={area.type} id={record.id} />
      </PartBoundary>
    </ConfirmDialog>
  );
}

function useRemoval({ area: { type }, record, onRemoved }: RemoveDialogProps) {
  const { mutateAsync } = useDelete<StoredRecord>();
  const { isBusy, failure, run } = useRequest();
  const invalidate = useInvalidate();
  const identifier = useIdentifier(type);
  const board = useNoticeBoard();
  const provider = useProviderWith(type, 'bin');
  const refresh = useRecordRefresh(type);
  const notify = (run: (() => Promise<void>) | undefined) =>
    board.add({
      kind: 'success',
      ...schemaNotice(type, type.messages.removed, recordTitle(type, record)),
      ...(run && { action: { label: adminTexts.undo, run } }),
    });
  const undo = async ({ bin }: ProviderWith<'bin'>, removal: number) => {
    await bin.restore(type.name, { id: record.id, expectedVersion: removal });
    await refresh();
  };
  const remove = async (version: number) => {
    try {
      const { data: removed } = await mutateAsync({
        ...writesTo(type),
        id: record.id,
        meta: { version },
      });
      notify(provider && (() => undo(provider, removed._version + 1)));
      onRemoved();
    } catch (error) {
      if (!isGone(error)) throw error;
      // Somebody else has removed it already, which is the wanted result.
      void invalidate({ resource: identifier, dataProviderName: providerName(type), invalidates: ['list', 'many'] });
      notify(undefined);
      onRemoved();
    }
  };
  return {
    failure: failure === undefined ? undefined : failureOf(failure, type.messages.removeFailed),
    isBusy,
    remove: (version: number) => void run(() => remove(version)),
  };
}

const isGone = (error: unknown) => error instanceof ProviderError && error.statusCode === 404;

type Failure = {
  readonly text: string;
  /** The present version, if somebody has changed the record since it was shown. */
  readonly version?: number;
};

function failureOf(error: unknown, title: string): Failure {
  if (!(error instanceof ProviderError)) return { text: title };
  const { statusCode, current, changedBy, message } = error;
  if (statusCode === 412 && current !== undefined) {
    return {
      text: listTexts.removeConflict(changedBy ?? formTexts.someone, instantText(current._updatedAt)),
      version: current._version,
    };
  }
  return { text: `${title.replace(/\.$/, '')}. ${statusCode === 0 ? listTexts.offline : message}` };
}
