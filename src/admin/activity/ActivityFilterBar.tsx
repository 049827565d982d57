import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { ActivityPeople } from '#core/api/activityOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { recordEvents } from '#core/store/recordEvent.ts';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { SelectField } from '../inputs/SelectField.tsx';
import type { ActivityFilters } from './activityFilters.ts';
import { Button } from '../ui/Button.tsx';

type ActivityFilterBarProps = {
  readonly filters: ActivityFilters;
  readonly people: ActivityPeople;
  readonly types: readonly ContentType[];
  readonly onChange: (change: Partial<ActivityFilters>) => void;
  /** Undefined without any filter. */
  readonly onClear: (() => void) | undefined;
};

export function ActivityFilterBar({ filters, people, types, onChange, onClear }: ActivityFilterBarProps) {
  const sorted = [
    people.toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    types.toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
  ] as const;
  return (
    <div className="activity-filters cluster align-end gap-4 gap-x-6" role="group" aria-label={texts.filters}>
      <SelectField
        label={texts.who}
        value={filters.who}
        options={[
          { value: '', label: texts.anybody },
          ...sorted[0].map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(who) => onChange({ who })}
      />
      <SelectField
        label={texts.what}
        value={filters.what}
        options={[
          { value: '', label: texts.anything },
          ...recordEvents.map((event) => ({ value: event, label: texts.events[event] })),
        ]}
        onChoose={(what) => onChange({ what })}
      />
      <SelectField
        label={texts.type}
        value={filters.type}
        options={[
          { value: '', label: texts.anywhere },
          ...sorted[1].map(({ name, label }) => ({ value: name, label })),
        ]}
        onChoose={(type) => onChange({ type })}
      />
      <TypedFilter type="date" label={texts.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <TypedFilter type="date" label={texts.to} value={filters.to} onChange={(to) => onChange({ to })} />
      {onClear !== undefined && (
        <Button look="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
