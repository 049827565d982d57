import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { AntdScope } from '../AntdScope.tsx';
import { useFormContext } from '../formContext.ts';
import type { RelatedRecord } from '../relatedRecords.ts';
import type { WidgetProps } from './widget.ts';

const searchDelay = 250;

type RelationSelectProps = WidgetProps & { readonly isMany: boolean };

/** Records of another type to search and choose from. */
export function RelationSelect(props: RelationSelectProps) {
  return (
    <AntdScope>
      <RecordSelect {...props} />
    </AntdScope>
  );
}

function RecordSelect(props: RelationSelectProps) {
  const { words } = useFormContext();
  const { field, value, onChange, isMany } = props;
  const chosen = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  const [search, setSearch] = useState('');
  const { found, isLoading } = useFound(field.relation ?? '', search);
  const labels = useLabels(field.relation ?? '', chosen);
  const options = [...labels.filter(({ id }) => !found.some((record) => record.id === id)), ...found];
  return (
    <Select<string | string[]>
      id={props.id}
      className="relation"
      mode={isMany ? 'multiple' : undefined}
      showSearch
      allowClear={{ clearIcon: <span aria-hidden="true">×</span> }}
      suffixIcon={null}
      filterOption={false}
      disabled={props.isDisabled}
      aria-describedby={props.describedBy}
      aria-required={props.isRequired || undefined}
      aria-invalid={props.hasErrors || undefined}
      aria-label={field.label}
      status={props.hasErrors ? 'error' : ''}
      placeholder={field.placeholder ?? words.forms.chooseRelated}
      notFoundContent={isLoading ? words.forms.loading : words.forms.nothingFound}
      options={options.map(({ id, label }) => ({ value: id, label }))}
      value={isMany ? chosen : chosen[0]}
      onSearch={setSearch}
      onChange={(next: string | string[] | undefined) => onChange(next)}
      getPopupContainer={(element: HTMLElement) => element.closest('dialog') ?? document.body}
    />
  );
}

function useFound(type: string, text: string) {
  const { related } = useFormContext();
  const [found, setFound] = useState<readonly RelatedRecord[]>([]);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    const timer = setTimeout(
      async () => {
        const records = await related.search(type, text).catch(() => []);
        if (!isCurrent) return;
        setFound(records);
        setLoading(false);
      },
      text === '' ? 0 : searchDelay,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [related, type, text]);
  return { found, isLoading };
}

function useLabels(type: string, ids: readonly string[]): readonly RelatedRecord[] {
  const { related } = useFormContext();
  const [labels, setLabels] = useState<readonly RelatedRecord[]>([]);
  const wanted = ids.join('\n');
  useEffect(() => {
    if (wanted === '') return setLabels([]);
    let isCurrent = true;
    void related
      .byIds(type, wanted.split('\n'))
      .catch(() => [])
      .then((records) => isCurrent && setLabels(records));
    return () => {
      isCurrent = false;
    };
  }, [related, type, wanted]);
  return labels;
}
