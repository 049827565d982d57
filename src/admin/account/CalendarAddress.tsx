import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { accountMessages as texts } from './accountMessages.ts';

/** The address, shown once, with a button that copies it. */
export function CalendarAddress({ address }: { readonly address: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const board = useNoticeBoard();
  useEffect(() => input.current?.select(), [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      board.add({ kind: 'success', text: texts.copied });
    } catch {
      input.current?.select();
      board.add({ kind: 'error', text: texts.copyFailed });
    }
  };
  return (
    <div className="calendar-address">
      <label htmlFor={id}>{texts.calendarAddress}</label>
      <div>
        <input ref={input} id={id} readOnly value={address} aria-describedby={`${id}-once`} />
        <Button look="main" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p id={`${id}-once`} className="quiet">
        {texts.calendarOnce}
      </p>
    </div>
  );
}
