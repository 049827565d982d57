import { useEffect, useId, useRef } from 'react';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import { Button } from '../ui/Button.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';

/** The address, shown once, with a button that copies it. */
export function CalendarAddress({ address }: { readonly address: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const board = useNoticeBoard();
  useEffect(() => input.current?.select(), [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      board.add({ kind: 'success', text: accountTexts.copied });
    } catch {
      input.current?.select();
      board.add({ kind: 'error', text: accountTexts.copyFailed });
    }
  };
  return (
    <div className="calendar-address">
      <label htmlFor={id}>{accountTexts.calendarAddress}</label>
      <div>
        <input ref={input} id={id} readOnly value={address} aria-describedby={`${id}-once`} />
        <Button look="main" onClick={() => void copy()}>
          {accountTexts.copy}
        </Button>
      </div>
      <p id={`${id}-once`} className="quiet">
        {accountTexts.calendarOnce}
      </p>
    </div>
  );
}
