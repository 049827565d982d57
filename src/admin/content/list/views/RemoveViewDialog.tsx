import { useState } from 'react';
import type { SavedView } from '#core/api/viewOperations.ts';
import { lateMessages } from '../../../lateMessages.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { failureText } from '../../../shell/failureText.ts';

type RemoveViewDialogProps = {
  readonly view: SavedView;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
};

export function RemoveViewDialog({ view, onRemove, onClose }: RemoveViewDialogProps) {
  const texts = lateMessages.views;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle(view.name)}
      confirm={texts.remove}
      isDanger
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{view.isShared ? texts.removeShared : texts.removeOwn}</p>
    </ConfirmDialog>
  );
}
