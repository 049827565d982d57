import { memo } from 'react';
import { kindOf } from '#core/kinds/index.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { ColumnValue } from '../../../records/ColumnValue.tsx';
import type { ListViewProps } from '../../../query/listView.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { numericClass } from './numericClass.ts';
import { RecordRow, rowTitleId } from '../../../rows/RecordRow.tsx';
import { SavedTag } from '../../../rows/SavedTag.tsx';
import { SelectBox } from '../../../rows/SelectBox.tsx';
import { TitleLink } from '../../../rows/TitleLink.tsx';
import type { TableColumn } from './tableColumns.ts';

/** Whether a column has short texts, which are cut less on two lines. */
function isName({ field }: TableColumn['column']): boolean {
  if (field === undefined) return false;
  const { line, references } = kindOf(field);
  return line === 'text' || references === 'one';
}

type TableRowProps = Pick<ListViewProps, 'area' | 'selection' | 'onRemove'> & {
  readonly columns: readonly TableColumn[];
  readonly record: StoredRecord;
  /** From 0, over the whole page of records. */
  readonly index: number;
};

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { area, columns, record, index, selection, onRemove } = props;
  const { type } = area;
  const titleId = rowTitleId(record);
  const hasTitle = columns.some(({ isTitle }) => isTitle);
  return (
    <RecordRow area={area} record={record} onRemove={onRemove} actionsClass="table-actions" aria-rowindex={index + 2}>
      {selection !== undefined && (
        <td>
          <SelectBox selection={selection} record={record} title={recordTitle(type, record)} />
        </td>
      )}
      {columns.map(({ column, isTitle }, place) => (
        <td key={column.name} data-cell={column.name} className={numericClass(column.field)}>
          <div className="table-cell row">
            {isTitle ? (
              <TitleLink id={titleId} className="table-value" area={area} record={record} />
            ) : (
              // Without the title, the first value says whose buttons these are.
              <div
                className={isName(column) ? 'table-value table-name' : 'table-value'}
                id={place === 0 && !hasTitle ? titleId : undefined}
              >
                <ColumnValue type={type} column={column} record={record} />
              </div>
            )}
            {place === 0 && <SavedTag type={type.name} id={record.id} />}
          </div>
        </td>
      ))}
    </RecordRow>
  );
});
