import { maxBulkRecords } from '#core/store/bulk.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import { SortHead } from '../list/layouts/table/SortHead.tsx';
import { Table } from '../list/layouts/table/Table.tsx';
import { useVisibleRows } from '../list/layouts/table/useVisibleRows.ts';
import type { Selection } from '../query/selection.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useRequest } from '../requests/useRequest.ts';
import { SelectManyBox } from '../rows/SelectBox.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { storedFiles, useMay } from '../session/useMay.ts';
import { FileRow, type RowTools } from './FileRow.tsx';
import { type FilesView, nextSort, type SortField } from './filesAddress.ts';
import { fileQueryOf, pageLength } from './useFiles.ts';

type FileTableProps = {
  readonly view: FilesView & { readonly code: string };
  /** By position in the list; pages that are loading are missing. */
  readonly files: ReadonlyMap<number, StoredFile>;
  readonly total: number;
  readonly selection: Selection<StoredFile>;
  readonly tools: RowTools;
  readonly onSort: (sort: FilesView['sort']) => void;
  /** Called with the numbers of the visible pages. */
  readonly onPages: (pages: readonly number[]) => void;
};

/** Pixels of a row, and of one whose cells stand below each other; also in the styles. */
const rowHeight = 81;
const narrowRowHeight = 168;
const { columns } = fileTexts;

/** The files of a municipality: in a table, whose cells stand below each other on small screens. Paper has the files that are loaded. */
export function FileTable({ view, files, total, selection, tools, onSort, onPages }: FileTableProps) {
  const may = useMay(storedFiles);
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrow = useMedia('(width < 60rem)');
  const rows = useVisibleRows(body, total, isNarrow ? narrowRowHeight : rowHeight);
  const { indexes, isPrinted } = rows;
  const pages = [...new Set(indexes.map((index) => Math.floor(index / pageLength)))].join();
  useEffect(() => {
    if (!isPrinted && pages !== '') onPages(pages.split(',').map(Number));
  }, [isPrinted, pages, onPages]);
  const sortHead = (field: SortField) => (
    <SortHead
      label={columns[field]}
      className={`file-${field}`}
      order={view.sort.field === field ? view.sort.order : undefined}
      onSort={() => onSort(nextSort(field, view.sort))}
    />
  );
  return (
    <>
      <div className="box table file-table">
        <Table
          label={fileTexts.list}
          heads={
            <>
              {may.remove && (
                <th scope="col" className="file-pick">
                  <SelectAllBox view={view} total={total} selection={selection} />
                </th>
              )}
              {sortHead('name')}
              <th scope="col" className="file-preview">
                {columns.preview}
              </th>
              {sortHead('size')}
              {sortHead('lastModified')}
              <th scope="col" className="table-actions">
                {columns.actions}
              </th>
            </>
          }
          body={body}
          rows={rows}
          row={(index) => {
            const file = files.get(index);
            if (isPrinted && file === undefined) return null;
            return <FileRow key={index} index={index} file={file} selection={selection} tools={tools} />;
          }}
        />
      </div>
      {isPrinted && files.size < total && <p>{fileTexts.printedRows(files.size, total)}</p>}
    </>
  );
}

type SelectAllBoxProps = {
  readonly view: FilesView & { readonly code: string };
  readonly total: number;
  readonly selection: Selection<StoredFile>;
};

/** Selects all files of the list, visible or not, up to the most that can be removed at once; or none. */
function SelectAllBox({ view, total, selection }: SelectAllBoxProps) {
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
