import type { StoredRecord } from '#core/values/record.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { RecordVersion, ProviderWith } from '#providers/calls/recordProvider.ts';
import type { Area } from '../areas/area.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { recordTitle } from '../records/recordText.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';

export type RestoreOptions = {
  readonly area: Area;
  readonly id: string;
  readonly provider: ProviderWith<'history'>;
  /** The version to restore. */
  readonly write: RecordVersion;
  /** The newest version that the person saw. */
  readonly newest: RecordVersion;
  readonly onRestored: () => void;
  /** Called when somebody has saved after `newest`; the history has been reloaded. */
  readonly onConflict: () => void;
};

type Failure = { readonly text: string; readonly errors: readonly FieldError[] };

/** Restores a version, and offers an undo. */
export function useVersionRestore(options: RestoreOptions) {
  const { area, id, provider, write, newest, onRestored, onConflict } = options;
  const { name } = area.type;
  const board = useNoticeBoard();
  const refresh = useRecordRefresh(area.type);
  const { isBusy, failure, run } = useRequest();

  const undo = async (version: number) => {
    if (newest.action === 'remove') await provider.deleteOne({ resource: name, id, meta: { version } });
    else await provider.history.restore(name, { id, version: newest.version, expectedVersion: version });
    await refresh();
  };
  const notify = (record: StoredRecord) =>
    board.add({
      kind: 'success',
      text: historyTexts.restored(write.version),
      detail: recordTitle(area.type, record),
      action: { label: adminTexts.undo, run: () => undo(record._version) },
    });
  const restore = async () => {
    try {
      const record = await provider.history.restore(name, {
        id,
        version: write.version,
        expectedVersion: newest.version,
      });
      await refresh();
      notify(record);
      onRestored();
    } catch (error) {
      if (!(error instanceof ProviderError) || error.statusCode !== 412) throw error;
      await refresh();
      onConflict();
    }
  };
  return { failure: failure === undefined ? undefined : failureOf(failure), isBusy, restore: () => void run(restore) };
}

function failureOf(error: unknown): Failure {
  const errors = error instanceof ProviderError ? error.fieldErrors : [];
  if (errors.length > 0) return { text: historyTexts.invalid, errors };
  return { text: `${historyTexts.restoreFailed} ${failureText(error)}`, errors };
}
