import { Button, Select } from 'antd';
import { relations as texts } from '#core/locales/es/records/relations.ts';
import { useFormContext } from '../context/formContext.ts';
import { RelationTools } from './RelationTools.tsx';
import { selectAttributes } from '../controls/selectDefaults.tsx';
import type { WidgetProps } from '../context/widget.ts';
import './relation.css';

type RelationSelectProps = WidgetProps & { readonly isMany: boolean };

/** Searches and chooses records of another type, and opens their forms. */
export function RelationSelect(props: RelationSelectProps) {
  const { messages, related } = useFormContext();
  const { field, value, onChange, isMany } = props;
  const type = field.relation ?? '';
  const ids = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const { options, onSearch, isLoading, retry } = related.useChoices(type, { ids, detail: field.choiceDetail });
  const rights = related.useRights(type);
  const unnamed = ids
    .filter((id) => !options.some((option) => option.value === id))
    .map((id) => ({ value: id, label: isLoading ? messages.forms.loading : messages.forms.noRelated }));
  return (
    <>
      <div className="relation">
        <Select<string | string[]>
          {...selectAttributes(props)}
          mode={isMany ? 'multiple' : undefined}
          showSearch
          allowClear={{ clearIcon: <span aria-hidden="true">×</span> }}
          filterOption={false}
          placeholder={field.placeholder ?? messages.forms.chooseRelated}
          notFoundContent={isLoading ? messages.forms.loading : messages.forms.nothingFound}
          options={[...options, ...unnamed]}
          value={isMany ? ids : ids[0]}
          onSearch={onSearch}
          onChange={(next: string | string[] | undefined) => onChange(next)}
        />
        {rights !== undefined && !props.isDisabled && (
          <RelationTools
            type={type}
            rights={rights}
            chosen={options.filter((option) => ids.includes(option.value))}
            isMany={isMany}
            onCreated={(id) => onChange(isMany ? [...ids, id] : id)}
          />
        )}
      </div>
      {retry !== undefined && (
        <p className="field-help" role="status">
          {texts.readFailed}{' '}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
    </>
  );
}
