import { Select } from 'antd';
import { useFormContext } from '../formContext.ts';
import { selectAttributes } from './selectDefaults.tsx';
import type { WidgetProps } from './widget.ts';

type RelationSelectProps = WidgetProps & { readonly isMany: boolean };

/** Searches and chooses records of another type. */
export function RelationSelect(props: RelationSelectProps) {
  const { words, related } = useFormContext();
  const { field, value, onChange, isMany } = props;
  const chosen = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const { options, onSearch, isLoading } = related.useChoices(field.relation ?? '', chosen);
  const unnamed = chosen
    .filter((id) => !options.some((option) => option.value === id))
    .map((id) => ({ value: id, label: isLoading ? words.forms.loading : words.forms.noRelated }));
  return (
    <Select<string | string[]>
      {...selectAttributes(props)}
      mode={isMany ? 'multiple' : undefined}
      showSearch
      allowClear={{ clearIcon: <span aria-hidden="true">×</span> }}
      filterOption={false}
      placeholder={field.placeholder ?? words.forms.chooseRelated}
      notFoundContent={isLoading ? words.forms.loading : words.forms.nothingFound}
      options={[...options, ...unnamed]}
      value={isMany ? chosen : chosen[0]}
      onSearch={onSearch}
      onChange={(next: string | string[] | undefined) => onChange(next)}
    />
  );
}
