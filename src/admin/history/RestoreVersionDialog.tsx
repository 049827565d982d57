import type { ProviderWith, RecordVersion } from '#providers/calls/recordProvider.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useNavigate } from 'react-router';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { type Area, areaPath, editPath } from '../areas/area.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';
import { useRequest } from '../requests/useRequest.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useSession } from '../session/sessionContext.ts';
import { draftBox } from '../drafts/drafts.ts';
import { withForm } from '../areas/openForm.ts';
import { instantText, recordTitle } from '../records/recordText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { failureText } from '../ui/failureText.ts';

type RestoreOptions = {
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

type RestoreVersionDialogProps = RestoreOptions & { readonly onClose: () => void };

/** Confirms restoring a version, and explains a failure; invalid values can be corrected in the record's form. */
export function RestoreVersionDialog({ onClose, ...options }: RestoreVersionDialogProps) {
  const { area, id, write, newest } = options;
  const { failure, isBusy, restore } = useVersionRestore(options);
  const { user } = useSession();
  const navigate = useNavigate();
  const textOf = newest.action === 'remove' ? historyTexts.restoreRemoved : historyTexts.restoreText;
  const errors = failure?.errors ?? [];
  const isForForm = errors.length > 0 && newest.action !== 'remove';
  const openForm = () => {
    if (write.record === null) return;
    void navigate(openFormWith(write.record, { area, id, version: newest.version, userId: user.id }));
  };
  return (
    <ConfirmDialog
      title={historyTexts.restoreTitle(write.version)}
      confirm={isForForm ? historyTexts.openForm : isBusy ? historyTexts.restoring : historyTexts.restoreNow}
      isBusy={isBusy}
      failure={
        failure && (
          <>
            <p>{failure.text}</p>
            {errors.length > 0 && <Errors errors={errors} area={area} />}
          </>
        )
      }
      onConfirm={isForForm ? openForm : restore}
      onClose={onClose}
    >
      <p>{textOf(instantText(write.at), write.byName)}</p>
      {area.type.publicPages !== undefined && <p>{historyTexts.keepsState}</p>}
    </ConfirmDialog>
  );
}

function Errors({ errors, area }: { readonly errors: readonly FieldError[]; readonly area: Area }) {
  return (
    <ul>
      {errors.map(({ pointer, keyword, message }) => (
        <li key={`${pointer} ${keyword}`}>
          {pointer === '' ? message : `${pointerLabel(pointer, area.type.fields)}: ${message}`}
        </li>
      ))}
    </ul>
  );
}

type FormTarget = { readonly area: Area; readonly id: string; readonly version: number; readonly userId: string };

/** Stores the values of a version as a draft of the record's form, and returns the form's address. */
function openFormWith(record: StoredRecord, { area, id, version, userId }: FormTarget): string {
  const { type, screen } = area;
  draftBox(sessionStorage, { type, path: screen.path, id, userId }).saveDraft({ values: valuesOf(record), version });
  if (type.isSingle) return areaPath(area);
  if (screen.form.placement === 'page') return editPath(area, id);
  return `${areaPath(area)}?${withForm(new URLSearchParams(), { kind: 'edit', id })}`;
}

/** Restores a version, and offers an undo. */
function useVersionRestore(options: RestoreOptions) {
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

type Failure = { readonly text: string; readonly errors: readonly FieldError[] };

function failureOf(error: unknown): Failure {
  const errors = error instanceof ProviderError ? error.fieldErrors : [];
  if (errors.length > 0) return { text: historyTexts.invalid, errors };
  return { text: `${historyTexts.restoreFailed} ${failureText(error)}`, errors };
}
