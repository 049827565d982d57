import type { ReactNode } from 'react';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { Select } from '../inputs/Select.tsx';
import { isSortable } from '#core/lists/listPaging.ts';
import { chipReferences, filterChips } from './filterChips.tsx';
import { FilterFrame } from './FilterFrame.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { conditionsIn } from '#core/values/query.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { useWithRelatedTitles } from '../records/useWithRelatedTitles.ts';
import type { GroupParts } from './useChipsReady.ts';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

type FilterBarProps = FilterPanelProps & {
  readonly groupParts: GroupParts | undefined;
  readonly onClear: () => void;
  /** Tools at the end of the line. */
  readonly children: ReactNode;
};

/** The search, the filters, the order where no headers sort, and the list's tools. */
export function FilterBar({ groupParts, onClear, children, ...props }: FilterBarProps) {
  const { type, state, onChange } = props;
  const [named = noFilters] = useWithRelatedTitles([{ key: '', value: state, references: chipReferences(type) }]);
  const { filters, group } = named;
  const chips = filterChips(type, { ...state, filters }, onChange);
  const groupChips = group && groupParts?.groupChips(type, group, (next) => onChange({ group: next }));
  return (
    <FilterFrame
      search={state.search}
      chips={[...chips, ...(groupChips ?? [])]}
      inUse={chips.length + (group === undefined ? 0 : conditionsIn(group).length)}
      onSearch={(search) => onChange({ search }, { isTyped: true })}
      onClear={onClear}
      tools={
        <>
          {type.list.layout === 'cards' && <OrderSelect {...props} />}
          {children}
        </>
      }
      panel={
        <PartBoundary fallback={null}>
          <FilterPanel {...props} />
        </PartBoundary>
      }
    />
  );
}

const noFilters: Pick<FilterPanelProps['state'], 'filters' | 'group'> = { filters: [] };

function OrderSelect({ type, state, onChange }: FilterPanelProps) {
  const first = state.sort[0];
  const choices = orderChoices(type);
  const value = first === undefined ? '' : `${first.order === 'desc' ? '-' : ''}${first.field}`;
  const order = (chosen: string) => ({ field: chosen.replace(/^-/, ''), order: orderOf(chosen) });
  return (
    <Select
      className="button"
      aria-label={listTexts.sort}
      title={listTexts.sort}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      options={[{ value: '', label: listTexts.ownOrder }, ...choices]}
      onChoose={(chosen) => onChange({ sort: chosen === '' ? [] : [order(chosen)] })}
    />
  );
}

const orderOf = (choice: string) => (choice.startsWith('-') ? ('desc' as const) : ('asc' as const));

function orderChoices(type: ContentType) {
  const { createdAt, updatedAt, ascending, descending } = listTexts;
  const short = (field: Field) => {
    const { isProse, file, line } = kindOf(field);
    return isProse !== true && file !== 'picture' && line !== 'url';
  };
  const fields = type.list.columns
    .map((name) => fieldOf(type, name))
    .filter((field) => field !== undefined)
    .filter((field) => short(field) && isSortable(type, field.name))
    .map(({ name, label }) => ({ name, label }));
  return [...fields, { name: '_createdAt', label: createdAt }, { name: '_updatedAt', label: updatedAt }].flatMap(
    ({ name, label }) => [
      { value: name, label: `${label} (${ascending.toLowerCase()})` },
      { value: `-${name}`, label: `${label} (${descending.toLowerCase()})` },
    ],
  );
}
