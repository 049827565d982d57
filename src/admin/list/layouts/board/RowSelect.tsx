import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { Select } from '../../../inputs/Select.tsx';
import { useSession } from '../../../session/sessionContext.ts';
import { rightsOf } from '../../../session/useMay.ts';
import { useContentTypes } from '../../../areas/contentTypes.ts';
import type { ListViewProps } from '../../../query/listView.ts';
import { rowFieldsOf } from '../../../query/rowFields.ts';

/** The choice of the field whose values are the rows of a board. */
export function RowSelect({ shown: type, state, onChange }: Pick<ListViewProps, 'shown' | 'state' | 'onChange'>) {
  const { user } = useSession();
  const types = useContentTypes();
  const mayRead = (name: string) => types.some((one) => one.name === name && rightsOf(user, one).read);
  // A link may name a field whose records the person may not read; its option stays, so that another can be chosen.
  const fields = rowFieldsOf(type).filter(
    ({ name, relation }) => relation === undefined || name === state.rows || mayRead(relation),
  );
  if (fields.length === 0) return null;
  return (
    <Select
      className="button"
      aria-label={boardMessages.rows}
      value={state.rows ?? ''}
      options={[
        { value: '', label: boardMessages.noRows },
        ...fields.map(({ name, label }) => ({ value: name, label: boardMessages.rowsBy(label) })),
      ]}
      onChoose={(rows) => onChange({ rows })}
    />
  );
}
