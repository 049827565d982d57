import { useCallback } from 'react';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { failureMessage } from './failureMessage.ts';
import { saveBytes } from '../data/saveAs.ts';

/** Downloads a file by its id, because another file may have the same name. */
export function useDownload() {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  return useCallback(
    async (file: StoredFile) => {
      try {
        saveBytes(await library.bytes(file.code, file.id), file.name);
        board.add({ kind: 'success', text: fileTexts.downloadStarted, detail: file.name });
      } catch (error) {
        const reason = isGone(error) ? fileTexts.gone : failureMessage(error);
        board.add({ kind: 'error', text: fileTexts.downloadFailed(reason), detail: file.name });
      }
    },
    [library, board],
  );
}

const isGone = (error: unknown) => error instanceof ProviderError && error.statusCode === 404;
