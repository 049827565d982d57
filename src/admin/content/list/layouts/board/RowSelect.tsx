import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import type { ListViewProps } from '../../listView.ts';
import { rowFieldsOf } from './rowFields.ts';

/** The choice of the field whose values are the rows of a board. */
export function RowSelect({ shown: type, state, onChange }: Pick<ListViewProps, 'shown' | 'state' | 'onChange'>) {
  const fields = rowFieldsOf(type);
  if (fields.length === 0) return null;
  return (
    <select
      className="button"
      aria-label={boardMessages.rows}
      value={state.rows ?? ''}
      onChange={({ target }) => onChange({ rows: target.value })}
    >
      <option value="">{boardMessages.noRows}</option>
      {fields.map(({ name, label }) => (
        <option key={name} value={name}>
          {boardMessages.rowsBy(label)}
        </option>
      ))}
    </select>
  );
}
