import { type FilesView, sortFields } from './filesAddress.ts';
import { fileWords } from './fileWords.ts';
import { SelectField } from './SelectField.tsx';

type Sort = FilesView['sort'];

const orders = sortFields.flatMap((field) =>
  (['asc', 'desc'] as const).map((order) => ({
    sort: { field, order },
    value: `${field} ${order}`,
    label: fileWords.sorts[field][order],
  })),
);

/** Sort order for screens whose table has no header to click. */
export function SortSelect({ sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  return (
    <SelectField
      label={fileWords.sort}
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
