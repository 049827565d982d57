import { useQuery } from '@tanstack/react-query';
import type { RemovedFile } from '#core/api/fileSchemas.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { useFileLibrary } from '../../data/dataContexts.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { useRequest } from '../../requests/useRequest.ts';
import { failureMessage } from '../failureMessage.ts';
import { filesKey, useFilesRefresh } from '../useFiles.ts';

const { binScreen: texts } = fileTexts;
export const binPageLength = 50;

/** A page of the removed files of a municipality. */
export function useFileBin(code: string, page: number) {
  const library = useFileLibrary();
  return useQuery({
    queryKey: filesKey(code, 'bin', page),
    queryFn: () => library.removed(code, { offset: (page - 1) * binPageLength, limit: binPageLength }),
  });
}

/** Restores files, all or none, and reports the new name of a renamed one. */
export function useFileRestore(code: string, onRestored: (ids: readonly string[]) => void) {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  const refresh = useFilesRefresh(code);
  const { isBusy, failure, run } = useRequest();
  const restore = async (removed: readonly RemovedFile[]) => {
    const ids = removed.map(({ id }) => id);
    const restored = await library.restore(code, ids);
    const [only] = restored;
    const isRenamed = only !== undefined && restored.length === 1 && only.name !== removed[0]?.name;
    board.add({
      kind: 'success',
      text: texts.restored(restored.length),
      ...(only && restored.length === 1 && { detail: isRenamed ? texts.renamed(only.name) : only.name }),
    });
    onRestored(ids);
    await refresh();
  };
  return {
    isBusy,
    failure: failure === undefined ? undefined : texts.restoreFailed(failureMessage(failure)),
    restore: (removed: readonly RemovedFile[]) => void (removed.length > 0 && run(() => restore(removed))),
  };
}
