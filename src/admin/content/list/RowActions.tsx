import { Link } from 'react-router';
import type { StoredRecord } from '#core/store/record.ts';
import { type Area, editPath } from '../../area.ts';
import { Outline } from '../../shell/Icon.tsx';
import type { MenuItem } from '../../shell/menu/ActionMenu.tsx';
import { useMay } from '../../useMay.ts';
import { messages } from '../../messages.ts';
import { RecordMenu } from '../actions/RecordMenu.tsx';
import { listOutlines } from './listOutlines.ts';
import { listLocation } from './place/listLocation.ts';
import { withForm } from '../form/openForm.ts';

type RowActionsProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly address: URLSearchParams;
  /** Id of the record's title. */
  readonly nameId: string;
  readonly onRemove: (record: StoredRecord) => void;
  /** Whether the buttons are pictures, as in the row of a table. */
  readonly isDense?: boolean;
  /** First items of the menu. */
  readonly more?: readonly MenuItem[];
};

/** The two most frequent actions on a record of a list, and a menu of the others. */
export function RowActions({ area, record, address, nameId, onRemove, isDense = false, more }: RowActionsProps) {
  const { edit, remove } = messages.admin.list;
  const may = useMay(area.type);
  const isOnPage = area.screen.form.placement === 'page';
  const editTo = isOnPage ? editPath(area, record.id) : `?${withForm(address, { kind: 'edit', id: record.id })}`;
  const look = (icon: 'edit' | 'remove', label: string, tone = '') =>
    isDense
      ? {
          className: `button button-icon button-quiet ${tone}`,
          'aria-label': label,
          title: label,
          children: <Outline path={listOutlines[icon]} />,
        }
      : { className: `button ${tone}`, children: label };
  return (
    <div className="row-actions">
      {may.update && (
        <Link
          {...look('edit', edit)}
          to={editTo}
          state={listLocation(address)}
          aria-describedby={nameId}
          preventScrollReset={!isOnPage}
        />
      )}
      {may.remove && (
        <button
          {...look('remove', remove, isDense ? '' : 'button-danger')}
          type="button"
          aria-describedby={nameId}
          onClick={() => onRemove(record)}
        />
      )}
      <RecordMenu
        area={area}
        record={record}
        nameId={nameId}
        location={listLocation(address)}
        isDense={isDense}
        more={more}
      />
    </div>
  );
}
