import { useNavigate } from 'react-router';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { importPath } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import type { StepProps } from './stepProps.ts';
import { useDiscard, useMayManage } from './useImport.ts';

/** Throws away an import that has written nothing. */
export function DiscardButton({ area, entry }: StepProps) {
  const navigate = useNavigate();
  const board = useNoticeBoard();
  const { isBusy, failure, discard } = useDiscard(area.type, entry.id);
  const mayManage = useMayManage(area.type, entry);
  if (!mayManage) return null;
  const press = async () => {
    if ((await discard()) !== true) return;
    board.add({ kind: 'success', text: texts.review.discarded, detail: entry.fileName });
    void navigate(importPath(area));
  };
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void press()}>
        {texts.review.discard}
      </Button>
      <span role="alert" className="fault">
        {failure !== undefined && !isBusy && texts.review.discardFailed(failureText(failure))}
      </span>
    </>
  );
}
