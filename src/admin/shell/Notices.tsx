import { useSyncExternalStore } from 'react';
import { words } from '../words.ts';
import type { NoticeBoard } from './noticeBoard.ts';

/** The live region: it is always there, so that screen readers say what is put into it. */
export function Notices({ board }: { readonly board: NoticeBoard }) {
  const notices = useSyncExternalStore(board.subscribe, board.all);
  return (
    <div className="notices" role="status" aria-live="polite" aria-label={words.admin.notices}>
      {notices.map(({ key, kind, text }) => (
        <div key={key} className={`notice notice-${kind}`}>
          <span>{text}</span>
          <button
            type="button"
            className="button button-icon button-quiet"
            aria-label={words.admin.closeNotice}
            onClick={() => board.remove(key)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>
  );
}
