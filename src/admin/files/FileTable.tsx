import { useEffect } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { Selection } from '../query/selection.ts';
import { FileRow, type RowTools } from './FileRow.tsx';
import { type FilesView, type SortField, nextSort } from './filesAddress.ts';
import { fileMessages } from './fileMessages.ts';
import { storedFiles, useMay } from '../session/useMay.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import { pageLength } from './useFiles.ts';
import { useVirtualRows } from './useVirtualRows.ts';

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

/**
 * The files of a municipality: a table on wide screens, cards on small ones. Only visible rows are rendered, so the
 * elements state their table roles explicitly.
 */
export function FileTable({ view, files, total, selection, tools, onSort, onPages }: FileTableProps) {
  const may = useMay(storedFiles);
  const { body, rows, top, isPrinting } = useVirtualRows(total, files);
  const shownRows = rows.getVirtualItems();
  const pages = [...new Set(shownRows.map(({ index }) => Math.floor(index / pageLength)))].join();
  useEffect(() => onPages(pages === '' ? [] : pages.split(',').map(Number)), [pages, onPages]);
  return (
    <>
      <div className="box file-table" role="table" aria-label={fileMessages.list} aria-rowcount={total + 1}>
        <div role="rowgroup" className="file-heads">
          <div role="row" className="file-row file-head" aria-rowindex={1}>
            <div role="columnheader" className="file-pick">
              {may.remove && <SelectAllBox view={view} total={total} selection={selection} />}
            </div>
            <SortHead field="name" view={view} onSort={onSort} />
            <div role="columnheader">{fileMessages.columns.preview}</div>
            <SortHead field="size" view={view} onSort={onSort} />
            <SortHead field="lastModified" view={view} onSort={onSort} />
            <div role="columnheader">{fileMessages.columns.actions}</div>
          </div>
        </div>
        <div ref={body} role="rowgroup" className="file-body" style={{ height: rows.getTotalSize() }}>
          {shownRows.map(({ index, start }) => (
            <FileRow
              key={index}
              ref={rows.measureElement}
              index={index}
              offset={start - top}
              file={files.get(index)}
              selection={selection}
              tools={tools}
            />
          ))}
        </div>
      </div>
      {isPrinting && files.size < total && <p>{fileMessages.printedRows(files.size, total)}</p>}
    </>
  );
}

type SortHeadProps = Pick<FileTableProps, 'view' | 'onSort'> & { readonly field: SortField };

function SortHead({ field, view: { sort }, onSort }: SortHeadProps) {
  const isSorted = sort.field === field;
  const order = isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none';
  return (
    <div role="columnheader" aria-sort={order}>
      <button type="button" className="sort-button" onClick={() => onSort(nextSort(field, sort))}>
        {fileMessages.columns[field]}
        <span aria-hidden="true" className="sort-mark">
          {isSorted ? (sort.order === 'asc' ? '▲' : '▼') : '↕'}
        </span>
      </button>
    </div>
  );
}
