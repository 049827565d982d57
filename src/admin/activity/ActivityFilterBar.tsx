import { type ReactNode, useId } from 'react';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { ActivityPeople } from '#core/api/activityOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { recordEvents } from '#core/values/recordEvent.ts';
import type { ActivityFilters } from './activityFilters.ts';
import { Button } from '../shell/Button.tsx';

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
    <div className="activity-filters" role="group" aria-label={texts.filters}>
      <Choice label={texts.who} none={texts.anybody} value={filters.who} onChoose={(who) => onChange({ who })}>
        {sorted[0].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={texts.what}
        none={texts.anything}
        value={filters.what}
        onChoose={(what) => onChange({ what: what as ActivityFilters['what'] })}
      >
        {recordEvents.map((event) => (
          <option key={event} value={event}>
            {texts.events[event]}
          </option>
        ))}
      </Choice>
      <Choice label={texts.type} none={texts.anywhere} value={filters.type} onChoose={(type) => onChange({ type })}>
        {sorted[1].map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Choice>
      <Day label={texts.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <Day label={texts.to} value={filters.to} onChange={(to) => onChange({ to })} />
      {onClear !== undefined && (
        <Button look="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly none: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
};

function Choice({ label, none, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="activity-filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="button" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {children}
      </select>
    </div>
  );
}

type DayProps = { readonly label: string; readonly value: string; readonly onChange: (day: string) => void };

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="activity-filter">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" className="button" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
