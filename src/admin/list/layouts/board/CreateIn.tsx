import { Link } from 'react-router';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { startPath } from '../../../areas/area.ts';
import { listLocation } from '../../../place/listLocation.ts';
import { useMayAdd } from '../../../records/adding/adding.ts';
import type { BoardColumn } from './boardColumns.ts';
import type { LaneProps } from './laneProps.ts';

type CreateInProps = Pick<LaneProps, 'area' | 'state' | 'address' | 'row'> & {
  readonly column: BoardColumn;
  readonly label: string;
};

/** Opens the form of a new record in a column. */
export function CreateIn({ area, state: { within, rows }, address, column, label, row }: CreateInProps) {
  const { type, screen } = area;
  const mayAdd = useMayAdd(type);
  const field = type.list.board?.field ?? '';
  if (!mayAdd || column.value === undefined || !screen.fields.includes(field)) return null;
  const start = {
    ...(within && { [within.field]: within.value }),
    ...(rows !== undefined && row?.value !== undefined && { [rows]: String(row.value) }),
    [field]: String(column.value),
  };
  return (
    <Link
      className="button button-quiet lane-create"
      to={startPath(area, start, address)}
      state={listLocation(address)}
      preventScrollReset={screen.form.placement !== 'page'}
      aria-label={boardMessages.createIn(type.list.addButton, label)}
    >
      <span aria-hidden="true">+ </span>
      {type.list.addButton}
    </Link>
  );
}
