import { usePortalCalls } from '../data/dataContexts.ts';
import { saveBytes } from '../data/saveAs.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { useRequest } from '../requests/useRequest.ts';
import type { PortalCalls } from '#providers/calls/portalCalls.ts';

/** Downloads a file that the portal makes, under a name; a failure is a notice. */
export function useFileSave() {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const { isBusy, run } = useRequest();
  const save = async (name: string, read: (calls: PortalCalls) => Promise<unknown>) => {
    try {
      saveBytes((await read(calls)) as Blob, name);
    } catch (error) {
      board.add({ kind: 'error', text: texts.upload.downloadFailed(failureText(error)), detail: name });
    }
  };
  return {
    isBusy,
    save: (name: string, read: (calls: PortalCalls) => Promise<unknown>) => void run(() => save(name, read)),
  };
}
