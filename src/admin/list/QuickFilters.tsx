import { deadlines as texts } from '#core/locales/es/admin/lists/deadlines.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { Button } from '../ui/Button.tsx';
import { useSession } from '../session/sessionContext.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { deadlineOf, personOf } from '../query/deadlines.ts';
import { filterValue, type ListState } from '../query/listAddress.ts';
import type { ChangeList } from '../query/listView.ts';

type QuickFiltersProps = { readonly type: ContentType; readonly state: ListState; readonly onChange: ChangeList };

/** One press for what people look for first in records with a deadline: their own, and those that are overdue. */
export function QuickFilters({ type, state, onChange }: QuickFiltersProps) {
  const { user } = useSession();
  const types = useContentTypes();
  if (deadlineOf(type) === undefined) return null;
  const person = personOf(type, types);
  const isMine = person !== undefined && filterValue(state, person, 'eq') === user.id;
  const isOverdue = state.isOverdue === true;
  return (
    <div className="buttons" role="group" aria-label={texts.quick}>
      {person !== undefined && (
        <Button
          aria-pressed={isMine}
          onClick={() => onChange({ filters: [{ field: person, operator: 'eq', value: isMine ? '' : user.id }] })}
        >
          {texts.mine}
        </Button>
      )}
      <Button aria-pressed={isOverdue} onClick={() => onChange({ isOverdue: !isOverdue })}>
        {texts.overdue}
      </Button>
    </div>
  );
}
