import type { ComponentProps } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import type { ListViewProps } from '../query/listView.ts';
import type { MenuItem } from '../ui/menu/ActionMenu.tsx';
import { RowActions } from './RowActions.tsx';
import { useIsSaved } from './savedRecord.ts';

type RecordRowProps = Pick<ListViewProps, 'area' | 'onRemove'> &
  ComponentProps<'tr'> & {
    readonly record: StoredRecord;
    /** The class of the last cell. */
    readonly actionsClass: string;
    /** First items of its menu. */
    readonly more?: readonly MenuItem[];
  };

/** A record as the row of a table: its mark after a save, the cells of its layout, and its buttons in the last one. */
export function RecordRow({ area, record, onRemove, actionsClass, more, children, ...attributes }: RecordRowProps) {
  const isSaved = useIsSaved(area.type.name, record.id);
  return (
    <tr data-row-key={record.id} className={isSaved ? 'is-saved' : undefined} {...attributes}>
      {children}
      <td className={actionsClass}>
        <RowActions area={area} record={record} nameId={rowTitleId(record)} onRemove={onRemove} isDense more={more} />
      </td>
    </tr>
  );
}

/** The id of the element that names a row, for its buttons and for the focus. */
export const rowTitleId = ({ id }: Pick<StoredRecord, 'id'>) => `nombre-${id}`;
