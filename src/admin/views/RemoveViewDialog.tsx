import type { SavedView } from '#core/api/viewOperations.ts';
import { lateMessages } from '../texts/lateMessages.ts';
import { useRequest } from '../requests/useRequest.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { failureText } from '../ui/failureText.ts';

type RemoveViewDialogProps = {
  readonly view: SavedView;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
};

export function RemoveViewDialog({ view, onRemove, onClose }: RemoveViewDialogProps) {
  const texts = lateMessages.views;
  const { isBusy, failure, run } = useRequest();
  const remove = async () => {
    await onRemove();
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle(view.name)}
      confirm={texts.remove}
      isDanger
      isBusy={isBusy}
      failure={failure === undefined ? undefined : failureText(failure)}
      onConfirm={() => void run(remove)}
      onClose={onClose}
    >
      <p>{view.isShared ? texts.removeShared : texts.removeOwn}</p>
    </ConfirmDialog>
  );
}
