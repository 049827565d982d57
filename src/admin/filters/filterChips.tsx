import type { ReactNode } from 'react';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { conditionsIn } from '#core/values/query.ts';
import type { Reference } from '#core/schema/references.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import type { ListFilter, ListState } from '../query/listAddress.ts';
import type { ChangeList } from '../query/listView.ts';
import { Cell } from '../records/Cell.tsx';
import { RelatedNames } from '../records/RelatedNames.tsx';
import { referencesIn } from '../records/useWithRelatedTitles.ts';
import type { FilterChip } from './FilterFrame.tsx';
import { filterLabels, stateLabel } from '../query/filterLabels.ts';
import { typedValue } from '../query/filterValues.ts';
import { isFilterState, stateFilter } from '../query/stateFilter.ts';
import { staffMessages } from '../texts/staffMessages.ts';

/** The filters in use, in words, each of which can be removed. */
export function filterChips(type: ContentType, state: ListState, onChange: ChangeList): readonly FilterChip[] {
  const labels = filterLabels(type);
  return state.filters.map((filter) => {
    const field = fieldOf(type, filter.field);
    return {
      key: `${filter.field}_${filter.operator}`,
      label: field === undefined ? stateLabel(type) : labelOf(filter, field, labels.get(field.name) ?? field.label),
      value: field === undefined ? stateText(filter) : valueText(filter, field),
      onRemove: () => onChange({ filters: [{ ...filter, value: '' }] }),
    };
  });
}

/** The related records that the chips of the filters and conditions in use name. */
export function chipReferences(type: ContentType) {
  return ({ filters, group }: Pick<ListState, 'filters' | 'group'>): readonly Reference[] =>
    [...filters, ...(group === undefined ? [] : conditionsIn(group))].flatMap(({ field: name, value }) => {
      const field = fieldOf(type, name);
      return field === undefined ? [] : referencesIn([field], [{ [name]: value }]);
    });
}

function labelOf({ operator }: ListFilter, field: Field, label: string): string {
  const { from, to, minimum, maximum, contains } = listTexts;
  const isTime = kindOf(field).temporal !== undefined;
  if (operator === 'gte') return (isTime ? from : minimum)(label);
  if (operator === 'lte') return (isTime ? to : maximum)(label);
  return operator === 'like' ? contains(label) : `${label}:`;
}

function stateText({ field, value }: ListFilter): string {
  const { stateOf, scheduled, pending, ended } = listTexts;
  return field === stateFilter && isFilterState(value) ? { ...stateOf, scheduled, pending, ended }[value] : value;
}

function valueText(filter: ListFilter, field: Field): ReactNode {
  if (field.relation !== undefined) return <RelatedNames type={field.relation} ids={[filter.value]} />;
  const { references, toText } = kindOf(field);
  if (references === 'any') return <Cell field={field} value={filter.value} />;
  return toText(typedValue(field, filter), field, staffMessages());
}
