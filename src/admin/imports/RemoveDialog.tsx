import { useNavigate } from 'react-router';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { importPath } from '../areas/area.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import type { StepProps } from './stepProps.ts';
import { useDiscard } from './useImport.ts';

const { remove: messages } = texts;

/** Confirms that an ended import is deleted; its records stay. */
export function RemoveDialog({ area, entry, onClose }: StepProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const board = useNoticeBoard();
  const { isBusy, failure, discard } = useDiscard(area.type, entry.id);
  const remove = async () => {
    if ((await discard()) !== true) return;
    board.add({ kind: 'success', text: messages.removed, detail: entry.fileName });
    void navigate(importPath(area));
  };
  return (
    <ConfirmDialog
      title={messages.title}
      confirm={messages.button}
      isDanger
      isBusy={isBusy}
      failure={failure === undefined || isBusy ? undefined : messages.failed(failureText(failure))}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{messages.about}</p>
    </ConfirmDialog>
  );
}
