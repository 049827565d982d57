import { useSyncExternalStore } from 'react';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { markPartly } from '../content/list/SelectBox.tsx';
import type { Selection } from '../content/list/selection.ts';
import { useFileLibrary } from '../dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { useNoticeBoard } from '../shell/notices/noticeBoard.ts';
import type { FilesView } from './filesAddress.ts';
import { fileWords } from './fileWords.ts';
import { fileQueryOf } from './useFiles.ts';

type SelectAllBoxProps = {
  readonly view: FilesView & { readonly code: string };
  readonly total: number;
  readonly selection: Selection<StoredFile>;
};

/** Selects all files of the list, visible or not, up to the most that can be removed at once; or none. */
export function SelectAllBox({ view, total, selection }: SelectAllBoxProps) {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  const { run } = useRequest();
  const count = useSyncExternalStore(selection.subscribe, () => selection.records().size);
  const isAll = count > 0 && count >= Math.min(total, maxBulkRecords);
  const toggle = async () => {
    if (isAll) return selection.clear();
    const query = { ...fileQueryOf(view), offset: 0, limit: maxBulkRecords };
    return run(() =>
      library.list(view.code, query).then(
        ({ files }) => selection.replace(files),
        () => board.add({ kind: 'error', text: fileWords.selectFailed }),
      ),
    );
  };
  return (
    <label className="pick">
      <input
        ref={markPartly(count > 0 && !isAll)}
        type="checkbox"
        aria-label={fileWords.selectAll}
        checked={isAll}
        onChange={() => void toggle()}
      />
      <span className="select-all-text">{fileWords.selectAll}</span>
    </label>
  );
}
