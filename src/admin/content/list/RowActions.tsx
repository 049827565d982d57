import { Link } from 'react-router';
import type { StoredRecord } from '#core/store/record.ts';
import { type Area, editPath, showPath } from '../../area.ts';
import { optionalPart } from '../../optionalPart.ts';
import { useMay } from '../../useMay.ts';
import { words } from '../../words.ts';
import { listLocation } from './listLocation.ts';
import { withForm } from '../form/openForm.ts';
import { PartBoundary } from '#forms/lazyPart.tsx';

export const RecordMenu = optionalPart(async () => (await import('../actions/RecordMenu.tsx')).RecordMenu);

/** Reserves the space of the menu button, so that the buttons after it do not move. */
export function MenuPlaceholder() {
  return (
    <span className="button is-absent" aria-hidden="true">
      {words.admin.list.more} ▾
    </span>
  );
}

type RowActionsProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly address: URLSearchParams;
  /** Id of the record's title. */
  readonly nameId: string;
  readonly onRemove: (record: StoredRecord) => void;
};

export function RowActions({ area, record, address, nameId, onRemove }: RowActionsProps) {
  const { view, edit, remove } = words.admin.list;
  const may = useMay(area.type);
  const isOnPage = area.screen.form.placement === 'page';
  const editTo = isOnPage ? editPath(area, record.id) : `?${withForm(address, { kind: 'edit', id: record.id })}`;
  return (
    <div className="row-actions">
      <Link className="button" to={showPath(area, record.id)} state={listLocation(address)} aria-describedby={nameId}>
        {view}
      </Link>
      {may.update && (
        <Link
          className="button"
          to={editTo}
          state={listLocation(address)}
          aria-describedby={nameId}
          preventScrollReset={!isOnPage}
        >
          {edit}
        </Link>
      )}
      {may.update && area.type.actions.length > 0 && (
        <PartBoundary fallback={<MenuPlaceholder />}>
          <RecordMenu area={area} record={record} nameId={nameId} />
        </PartBoundary>
      )}
      {may.remove && (
        <button
          type="button"
          className="button button-danger"
          aria-describedby={nameId}
          onClick={() => onRemove(record)}
        >
          {remove}
        </button>
      )}
    </div>
  );
}
