import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import type { Selection } from '../query/selection.ts';
import { Button } from '../ui/Button.tsx';
import { storedFiles, useMay } from '../session/useMay.ts';
import { fileKinds, type FilesView, sortFields } from './filesAddress.ts';
import { fileMessages } from './fileMessages.ts';
import { SelectField } from '../inputs/SelectField.tsx';

type FileToolsProps = {
  readonly view: FilesView & { readonly code: string };
  /** Undefined until it is loaded. */
  readonly total: number | undefined;
  readonly isFetching: boolean;
  readonly onChange: (change: Partial<FilesView>) => void;
  readonly onRefresh: () => void;
};

/** Search, filters, the count and the refresh button. */
export function FileTools({ view, total, isFetching, onChange, onRefresh }: FileToolsProps) {
  const may = useMay(storedFiles);
  return (
    <div className="files-tools">
      <div className="file-filters" role="search" aria-label={fileMessages.list}>
        <TypedFilter
          key={view.code}
          type="search"
          label={fileMessages.search}
          placeholder={fileMessages.searchHint}
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
        <SelectField
          label={fileMessages.kind}
          value={view.kind}
          options={fileKinds.map((kind) => ({ value: kind, label: fileMessages.kinds[kind] }))}
          onChoose={(value) => onChange({ kind: fileKinds.find((kind) => kind === value) ?? 'image' })}
        />
        <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
      </div>
      <div className="file-line">
        <span className="file-count" role="status">
          {total !== undefined && fileMessages.count[view.kind](total)}
        </span>
        <Button isBusy={isFetching} onClick={() => onRefresh()}>
          {fileMessages.refresh}
        </Button>
        {may.create && (
          <Link className="button" to={`/admin/FileServer/papelera?municipalidad=${view.code}`}>
            {fileMessages.bin}
          </Link>
        )}
      </div>
    </div>
  );
}

type SelectedToolsProps = { readonly selection: Selection<StoredFile>; readonly onRemove: () => void };

const selectionTexts = {
  tools: fileMessages.selection,
  selected: fileMessages.selected,
  clear: fileMessages.clearSelection,
};

/** The actions on the selected files. */
export function SelectedTools({ selection, onRemove }: SelectedToolsProps) {
  const count = useSyncExternalStore(selection.subscribe, () => selection.records().size);
  return (
    <SelectionBar selection={selection} count={count} texts={selectionTexts}>
      <Button look="danger" onClick={onRemove}>
        {fileMessages.remove}
      </Button>
      {count >= maxBulkRecords && <span className="quiet">{fileMessages.selectLimit(maxBulkRecords)}</span>}
    </SelectionBar>
  );
}

type Sort = FilesView['sort'];

const orders = sortFields.flatMap((field) =>
  (['asc', 'desc'] as const).map((order) => ({
    sort: { field, order },
    value: `${field} ${order}`,
    label: fileMessages.sorts[field][order],
  })),
);

/** Sort order for screens whose table has no header to click. */
function SortSelect({ sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  return (
    <SelectField
      label={fileMessages.sort}
      className="sort-select"
      value={`${sort.field} ${sort.order}`}
      options={orders}
      onChoose={(chosen) => {
        const order = orders.find(({ value }) => value === chosen);
        if (order !== undefined) onSort(order.sort);
      }}
    />
  );
}
