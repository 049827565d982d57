import { useCallback } from 'react';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { failureMessage } from './failureMessage.ts';
import { fileMessages } from './fileMessages.ts';
import { saveBytes } from '../data/saveAs.ts';

/** Downloads a file by its id, because another file may have the same name. */
export function useDownload() {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  return useCallback(
    async (file: StoredFile) => {
      try {
        const { url } = await library.address(file.code, file.id);
        saveBytes(await bytesAt(url), file.name);
        board.add({ kind: 'success', text: fileMessages.downloadStarted, detail: file.name });
      } catch (error) {
        board.add({ kind: 'error', text: fileMessages.downloadFailed(failureMessage(error)), detail: file.name });
      }
    },
    [library, board],
  );
}

async function bytesAt(url: string): Promise<Blob> {
  const answer = await fetch(url).catch(() => undefined);
  if (answer === undefined) throw new ProviderError({ message: fileMessages.offline, statusCode: 0 });
  if (answer.ok) return answer.blob();
  const message = answer.status === 404 ? fileMessages.gone : answer.statusText;
  throw new ProviderError({ message, statusCode: answer.status });
}
