import type { ReactNode } from 'react';
import type { ContentType, Shape, Transition } from '#core/schema/contentType.ts';
import type { Json } from '#core/values/json.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';
import { TransitionForm } from './TransitionForm.tsx';

export type TransitionDialogProps = {
  readonly type: ContentType;
  /** Id of the record. */
  readonly id: string;
  readonly transition: Transition;
  /** Its form with fewer fields or choices than declared. */
  readonly shape?: Shape;
  /** Values that the form does not ask for. */
  readonly fixed?: { readonly [name: string]: Json };
  readonly about?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Applies a transition to one record. */
export function TransitionDialog({ type, id, fixed, onDone, ...form }: TransitionDialogProps) {
  const { transition } = form;
  const { isBusy, failure, run } = useRequest();
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const refresh = useRecordRefresh(type);
  const apply = async (values: object) => {
    const isDone = await run(async () => {
      const params = { type: type.name, id, transition: transition.name };
      await calls.call('POST /api/{type}/{id}/{transition}', { params, body: { ...values, ...fixed } });
      board.add({ kind: 'success', text: transition.success });
      void refresh();
      return true;
    });
    return isDone === true;
  };
  return (
    <TransitionForm
      {...{ ...form, isBusy, failure, onDone }}
      draftId={[id, ...Object.values(fixed ?? {})].join(' ')}
      label={transition.title}
      onApply={apply}
    />
  );
}
