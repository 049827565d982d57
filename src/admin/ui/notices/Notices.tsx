import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../Button.tsx';
import { failureText } from '../failureText.ts';
import type { Notice, NoticeBoard } from './noticeBoard.ts';
import { noticeKey, useNoticeFocus } from './useNoticeFocus.ts';

/** Milliseconds that success notices stay, longer when they have an action. Errors stay until closed. */
const shownDuration = 8_000;
const actionDuration = 30_000;

/**
 * The live region, in the header. It is always rendered, so that screen readers announce its content. Notices do not expire while the pointer
 * is over them or the focus is among them.
 */
export function Notices({ board }: { readonly board: NoticeBoard }) {
  const notices = useSyncExternalStore(board.subscribe, board.all);
  const region = useRef<HTMLDivElement>(null);
  const isPaused = useNoticeFocus(region, notices);
  return (
    <div
      ref={region}
      className="notices"
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label={adminTexts.notices}
    >
      {notices.map((notice) => (
        <NoticeBox key={notice.key} notice={notice} board={board} isPaused={isPaused} />
      ))}
      {notices.length > 1 && (
        <span className="notice-count" aria-hidden="true" title={adminTexts.moreNotices(notices.length - 1)}>
          +{notices.length - 1}
        </span>
      )}
    </div>
  );
}

type NoticeBoxProps = { readonly notice: Notice; readonly board: NoticeBoard; readonly isPaused: boolean };

function NoticeBox({ notice, board, isPaused }: NoticeBoxProps) {
  const { key, kind, text, language, detail, action } = notice;
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (kind === 'error' || isPaused || isBusy) return;
    const timer = setTimeout(() => board.remove(key), action === undefined ? shownDuration : actionDuration);
    return () => clearTimeout(timer);
  }, [board, key, kind, action, isPaused, isBusy]);
  const act = async () => {
    if (isBusy || action === undefined) return;
    setBusy(true);
    try {
      await action.run();
      board.remove(key);
    } catch (error) {
      const text = adminTexts.actionFailed(action.label, failureText(error));
      board.replace(key, { ...notice, kind: 'error', text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={`notice row notice-${kind}`}>
      <div className="notice-text">
        <span lang={language}>{text}</span>
        {detail !== undefined && <small title={detail}>{detail}</small>}
      </div>
      {action !== undefined && (
        <Button
          className="notice-action"
          aria-keyshortcuts={noticeKey}
          title={adminTexts.noticeKey(noticeKey)}
          isBusy={isBusy}
          onClick={() => void act()}
        >
          {isBusy ? adminTexts.working : action.label}
        </Button>
      )}
      <Button look="icon quiet" aria-label={adminTexts.closeNotice} onClick={() => board.remove(key)}>
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  );
}
