import { useId, useState } from 'react';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import { instantText } from '../records/recordText.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyLine } from '../ui/CopyLine.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useOwnCalendar, useOwnWrite } from './useAccount.ts';

/** The private address of the person's due dates as a calendar: made, replaced and revoked. */
export function CalendarSection() {
  const titleId = useId();
  const query = useOwnCalendar();
  const [address, setAddress] = useState<string>();
  const [question, setQuestion] = useState<'renew' | 'revoke'>();
  const { write, isBusy, failure } = useOwnWrite();
  const board = useNoticeBoard();
  const renew = async () => {
    const done = await write((calls) => calls.call('POST /api/account/calendar'));
    if (done === undefined) return;
    setQuestion(undefined);
    setAddress(done.answer.address);
    await query.refetch();
  };
  const revoke = async () => {
    const done = await write((calls) => calls.call('DELETE /api/account/calendar'));
    if (done === undefined) return;
    setQuestion(undefined);
    setAddress(undefined);
    board.add({ kind: 'success', text: accountTexts.calendarRevoked });
    await query.refetch();
  };
  return (
    <section className="box form-section stack gap-6" aria-labelledby={titleId}>
      <h2 id={titleId}>{accountTexts.calendar}</h2>
      <p className="quiet">{accountTexts.calendarAbout}</p>
      <QueryResult query={query} failed={(reason) => `${accountTexts.calendarFailed} ${reason}`}>
        {({ createdAt }) => (
          <>
            {address !== undefined && (
              <CopyLine label={accountTexts.calendarAddress} value={address} help={accountTexts.calendarOnce} />
            )}
            <p>{createdAt === null ? accountTexts.noCalendar : accountTexts.calendarSince(instantText(createdAt))}</p>
            <div role="alert">
              {failure !== undefined && question === undefined && <p className="alert">{failure}</p>}
            </div>
            <div className="buttons">
              <Button isBusy={isBusy} onClick={() => (createdAt === null ? void renew() : setQuestion('renew'))}>
                {createdAt === null ? accountTexts.createCalendar : accountTexts.renewCalendar}
              </Button>
              {createdAt !== null && (
                <Button look="danger" onClick={() => setQuestion('revoke')}>
                  {accountTexts.revokeCalendar}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryResult>
      {question !== undefined && (
        <ConfirmDialog
          title={question === 'renew' ? accountTexts.renewTitle : accountTexts.revokeTitle}
          confirm={question === 'renew' ? accountTexts.renewCalendar : accountTexts.revokeCalendar}
          isDanger
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void (question === 'renew' ? renew() : revoke())}
          onClose={() => setQuestion(undefined)}
        >
          <p>{accountTexts.renewQuestion}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
