import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import type { Selection } from '../query/selection.ts';
import { Button } from '../ui/Button.tsx';
import { storedFiles, useMay } from '../session/useMay.ts';
import { fileKinds, type FilesView, sortFields } from './filesAddress.ts';
import { useLabels } from './useFiles.ts';
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
    <div className="stack gap-6">
      <div className="file-filters cluster align-end gap-6" role="search" aria-label={fileTexts.list}>
        <TypedFilter
          key={view.code}
          type="search"
          label={fileTexts.search}
          placeholder={fileTexts.searchHint}
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
        <SelectField
          label={fileTexts.kind}
          value={view.kind}
          options={fileKinds.map((kind) => ({ value: kind, label: fileTexts.kinds[kind] }))}
          onChoose={(value) => onChange({ kind: fileKinds.find((kind) => kind === value) ?? 'image' })}
        />
        <LabelSelect view={view} onChange={onChange} />
        <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
      </div>
      <div className="cluster">
        <span className="file-count" role="status">
          {total !== undefined && fileTexts.count[view.kind](total)}
        </span>
        <Button isBusy={isFetching} onClick={() => onRefresh()}>
          {fileTexts.refresh}
        </Button>
        {may.create && (
          <Link className="button" to={`/admin/FileServer/papelera?municipalidad=${view.code}`}>
            {fileTexts.bin}
          </Link>
        )}
      </div>
    </div>
  );
}

type SelectedToolsProps = { readonly selection: Selection<StoredFile>; readonly onRemove: () => void };

const selectionTexts = {
  tools: fileTexts.selection,
  selected: fileTexts.selected,
  clear: fileTexts.clearSelection,
};

/** The actions on the selected files. */
export function SelectedTools({ selection, onRemove }: SelectedToolsProps) {
  const count = useSyncExternalStore(selection.subscribe, () => selection.records().size);
  return (
    <SelectionBar selection={selection} count={count} texts={selectionTexts}>
      <Button look="danger" onClick={onRemove}>
        {fileTexts.remove}
      </Button>
      {count >= maxBulkRecords && <span className="quiet">{fileTexts.selectLimit(maxBulkRecords)}</span>}
    </SelectionBar>
  );
}

/** Nothing while no file of the municipality has a label. */
function LabelSelect({ view: { code, label }, onChange }: Pick<FileToolsProps, 'view' | 'onChange'>) {
  const { data = [] } = useLabels(code);
  if (data.length === 0 && label === '') return null;
  const labels = data.some((one) => one.label === label) || label === '' ? data : [{ label, files: 0 }, ...data];
  return (
    <SelectField
      label={fileTexts.label}
      value={label}
      options={[
        { value: '', label: fileTexts.anyLabel },
        ...labels.map(({ label: value, files }) => ({ value, label: fileTexts.labelCount(value, files) })),
      ]}
      onChoose={(value) => onChange({ label: value })}
    />
  );
}

type Sort = FilesView['sort'];

const orders = sortFields.flatMap((field) =>
  (['asc', 'desc'] as const).map((order) => ({
    sort: { field, order },
    value: `${field} ${order}`,
    label: fileTexts.sorts[field][order],
  })),
);

/** Sort order for screens whose table has no header to click. */
function SortSelect({ sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  return (
    <SelectField
      label={fileTexts.sort}
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
