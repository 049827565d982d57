import { useState } from 'react';
import { relations as texts } from '#core/locales/es/records/relations.ts';
import { Button, Select } from 'antd';
import { useFormContext } from '../context/formContext.ts';
import { selectAttributes } from '../controls/selectDefaults.tsx';
import type { RelatedChoices, RelatedRights } from '../context/relatedRecords.ts';
import { PartBoundary } from '../lazyPart.tsx';
import { isText, type Widget, type WidgetProps } from '../context/widget.ts';
import './relation.css';

function relationInput(isMany: boolean) {
  return function RelationInput(props: WidgetProps) {
    return <RelationSelect {...props} isMany={isMany} />;
  };
}

/** Searches and chooses a record of any type. */
function RecordInput(props: WidgetProps) {
  const { messages, related } = useFormContext();
  return (
    <PartBoundary fallback={<p className="field-help field-wait">{messages.forms.loading}</p>}>
      <related.AnyRecord {...props} />
    </PartBoundary>
  );
}

export const record: Widget = { Input: RecordInput, holds: isText };
export const relation: Widget = { Input: relationInput(false), holds: isText };
export const relations: Widget = {
  Input: relationInput(true),
  holds: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};

type RelationSelectProps = WidgetProps & { readonly isMany: boolean };

/** Searches and chooses records of another type, and opens their forms. */
function RelationSelect(props: RelationSelectProps) {
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

/** The id of the record whose form is open; undefined for a new one. */
type OpenForm = { readonly id: string | undefined };

type RelationToolsProps = {
  readonly type: string;
  readonly rights: RelatedRights;
  readonly chosen: RelatedChoices['options'];
  readonly isMany: boolean;
  readonly onCreated: (id: string) => void;
};

/** The buttons that open the form of a chosen record, or of a new one that is then chosen. */
function RelationTools({ type, rights, chosen, isMany, onCreated }: RelationToolsProps) {
  const { related } = useFormContext();
  const [form, setForm] = useState<OpenForm>();
  const { mayCreate, mayUpdate, singular } = rights;
  const [first] = chosen;
  const close = (savedId?: string) => {
    setForm(undefined);
    if (savedId !== undefined && form?.id === undefined) onCreated(savedId);
  };
  return (
    <>
      {mayUpdate && !isMany && first !== undefined && (
        <ToolButton path={pencil} label={texts.editRelated(first.label)} onPress={() => setForm({ id: first.value })} />
      )}
      {mayCreate && (
        <ToolButton path={plus} label={texts.newRelated(singular)} onPress={() => setForm({ id: undefined })} />
      )}
      {mayUpdate && isMany && chosen.length > 0 && (
        <details className="relation-chosen">
          <summary>{texts.editChosen}</summary>
          <ul>
            {chosen.map(({ value, label }) => (
              <li key={value}>
                <Button size="small" aria-label={texts.editRelated(label)} onClick={() => setForm({ id: value })}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {form !== undefined && (
        <PartBoundary fallback={null}>
          <related.Form type={type} id={form.id} onDone={close} />
        </PartBoundary>
      )}
    </>
  );
}

const pencil = 'M2 10l.6-2.500L8 2l2 2-5.500 5.400z';
const plus = 'M6 2v8M2 6h8';

type ToolButtonProps = { readonly path: string; readonly label: string; readonly onPress: () => void };

function ToolButton({ path, label, onPress }: ToolButtonProps) {
  return (
    <Button className="relation-tool" title={label} aria-label={label} onClick={onPress}>
      <svg width="16" height="16" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Button>
  );
}
