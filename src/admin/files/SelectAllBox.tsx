import { useSyncExternalStore } from 'react';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { SelectManyBox } from '../rows/SelectBox.tsx';
import type { Selection } from '../query/selection.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import type { FilesView } from './filesAddress.ts';
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
  const { isBusy, run } = useRequest();
  const count = useSyncExternalStore(selection.subscribe, () => selection.records().size);
  const isAll = count > 0 && count >= Math.min(total, maxBulkRecords);
  const toggle = async () => {
    if (isAll) return selection.clear();
    if (isBusy) return;
    const query = { ...fileQueryOf(view), offset: 0, limit: maxBulkRecords };
    const page = await run(() => library.list(view.code, query));
    if (page === undefined) board.add({ kind: 'error', text: fileTexts.selectFailed });
    else selection.replace(page.files);
  };
  return (
    <SelectManyBox
      label={fileTexts.selectAll}
      mark={isAll || isBusy ? 'all' : count > 0 ? 'some' : 'none'}
      onToggle={() => void toggle()}
    >
      {fileTexts.selectAll}
    </SelectManyBox>
  );
}
