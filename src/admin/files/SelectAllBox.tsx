import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { Selection } from '../content/list/selection.ts';
import { useFileLibrary } from '../dataContexts.ts';
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
  const box = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const count = useSyncExternalStore(selection.subscribe, () => selection.records().size);
  const isAll = count > 0 && count >= Math.min(total, maxBulkRecords);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  const toggle = async () => {
    if (isAll) return selection.clear();
    if (isBusy) return;
    setBusy(true);
    try {
      const { files } = await library.list(view.code, { ...fileQueryOf(view), offset: 0, limit: maxBulkRecords });
      selection.replace(files);
    } catch {
      board.add({ kind: 'error', text: fileWords.selectFailed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className="pick">
      <input
        ref={box}
        type="checkbox"
        aria-label={fileWords.selectAll}
        checked={isAll}
        onChange={() => void toggle()}
      />
      <span className="select-all-text">{fileWords.selectAll}</span>
    </label>
  );
}
