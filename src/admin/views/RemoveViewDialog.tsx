import type { SavedView } from '#core/api/viewOperations.ts';
import { viewTexts } from '#core/locales/es/admin/lists/views.ts';
import { useRequest } from '../requests/useRequest.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { failureText } from '../ui/failureText.ts';

type RemoveViewDialogProps = {
  readonly view: SavedView;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
};

export function RemoveViewDialog({ view, onRemove, onClose }: RemoveViewDialogProps) {
  const { isBusy, failure, run } = useRequest();
  const remove = async () => {
    await onRemove();
    onClose();
  };
  return (
    <ConfirmDialog
      title={viewTexts.removeTitle(view.name)}
      confirm={viewTexts.remove}
      isDanger
      isBusy={isBusy}
      failure={failure === undefined ? undefined : failureText(failure)}
      onConfirm={() => void run(remove)}
      onClose={onClose}
    >
      <p>{view.isShared ? viewTexts.removeShared : viewTexts.removeOwn}</p>
    </ConfirmDialog>
  );
}
