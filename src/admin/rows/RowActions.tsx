import type { AnchorHTMLAttributes } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { StoredRecord } from '#core/values/record.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, editPath } from '../areas/area.ts';
import { Outline } from '../ui/Icon.tsx';
import type { MenuItem } from '../ui/menu/ActionMenu.tsx';
import { useMay } from '../session/useMay.ts';
import { RecordMenu } from '../actions/RecordMenu.tsx';
import { listOutlines } from '../ui/listOutlines.ts';
import { ListLink } from '../place/ListLink.tsx';
import { listLocation } from '../place/listLocation.ts';
import { withForm } from '../areas/openForm.ts';

type RowActionsProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  /** Id of the record's title. */
  readonly nameId: string;
  readonly onRemove: (record: StoredRecord) => void;
  /** Whether the buttons are pictures, as in the row of a table. */
  readonly isDense?: boolean;
  /** First items of the menu. */
  readonly more?: readonly MenuItem[];
};

/** The two most frequent actions on a record of a list, and a menu of the others. */
export function RowActions({ area, record, nameId, onRemove, isDense = false, more }: RowActionsProps) {
  const { edit, remove } = listTexts;
  const may = useMay(area.type);
  const isOnPage = area.screen.form.placement === 'page';
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
      {may.update && isOnPage && (
        <ListLink {...look('edit', edit)} href={editPath(area, record.id)} aria-describedby={nameId} />
      )}
      {may.update && !isOnPage && <FormLink {...look('edit', edit)} id={record.id} aria-describedby={nameId} />}
      {may.remove && (
        <button
          {...look('remove', remove, isDense ? '' : 'button-danger')}
          type="button"
          aria-describedby={nameId}
          onClick={() => onRemove(record)}
        />
      )}
      <RecordMenu area={area} record={record} nameId={nameId} isInList isDense={isDense} more={more} />
    </div>
  );
}

/** Opens the form of a record in its list. */
function FormLink({ id, ...attributes }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly id: string }) {
  const [address] = useSearchParams();
  return (
    <Link
      {...attributes}
      to={`?${withForm(address, { kind: 'edit', id })}`}
      state={listLocation(address)}
      preventScrollReset
    />
  );
}
