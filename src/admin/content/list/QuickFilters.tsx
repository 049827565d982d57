import { deadlines as texts } from '#core/locales/es/admin/lists/deadlines.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { useContentTypes } from '../contentTypes.ts';
import { deadlineOf } from './deadlines.ts';
import { filterValue, type ListState } from './listAddress.ts';
import type { ChangeList } from './listView.ts';

type QuickFiltersProps = { readonly type: ContentType; readonly state: ListState; readonly onChange: ChangeList };

/** One press for what people look for first in records with a deadline: their own, and those that are overdue. */
export function QuickFilters({ type, state, onChange }: QuickFiltersProps) {
  const { user } = useSession();
  const accounts = useContentTypes().find(({ purpose }) => purpose === 'accounts');
  if (deadlineOf(type) === undefined) return null;
  const person = type.fields.find(
    ({ name, relation }) => relation !== undefined && relation === accounts?.name && type.list.filters.includes(name),
  );
  const isMine = person !== undefined && filterValue(state, person.name, 'eq') === user.id;
  const isOverdue = state.isOverdue === true;
  return (
    <div className="quick-filters" role="group" aria-label={texts.quick}>
      {person !== undefined && (
        <button
          type="button"
          className="button"
          aria-pressed={isMine}
          onClick={() => onChange({ filters: [{ field: person.name, operator: 'eq', value: isMine ? '' : user.id }] })}
        >
          {texts.mine}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-pressed={isOverdue}
        onClick={() => onChange({ isOverdue: !isOverdue })}
      >
        {texts.overdue}
      </button>
    </div>
  );
}
