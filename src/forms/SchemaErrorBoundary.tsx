import { Component, type ReactNode } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { useFormContext } from './context/formContext.ts';
import { JsonInput } from './widgets/JsonInput.tsx';

type SchemaErrorBoundaryProps = {
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly children: ReactNode;
};

const wholeRecord: Field = {
  name: 'JSON',
  label: 'JSON',
  description: undefined,
  kind: 'json',
  declaredKind: undefined,
  widget: 'json',
  role: undefined,
  schema: {},
  isRequired: false,
  isPublic: false,
  isPersonalData: false,
  isWriteOnly: false,
  isOnlyNew: false,
  isIndexed: false,
  isDetail: false,
  isHidden: false,
  dateStyle: 'short',
  width: 'full',
  isSample: false,
  isUnique: false,
  textOf: undefined,
  placeholder: undefined,
  serverDefault: undefined,
  unit: undefined,
  relation: undefined,
  choiceDetail: undefined,
  deadline: undefined,
  options: [],
  fields: [],
  showIf: undefined,
  valueIf: undefined,
  formerly: [],
  messages: {},
};

/** Falls back to an editor for the whole record as JSON when a schema cannot be shown field by field. */
export class SchemaErrorBoundary extends Component<SchemaErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { values, onChange, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <WholeRecord values={values} onChange={onChange} />;
  }
}

function WholeRecord({ values, onChange }: Omit<SchemaErrorBoundaryProps, 'children'>) {
  const { idPrefix, messages } = useFormContext();
  return (
    <div className="field">
      <label htmlFor={idPrefix}>{messages.forms.wholeRecord}</label>
      <JsonInput
        id={idPrefix}
        labelId={`${idPrefix}:label`}
        describedBy={undefined}
        field={wholeRecord}
        value={values}
        onChange={(value) => isJsonObject(value) && onChange(value)}
        isRequired={false}
        isDisabled={false}
        hasErrors={false}
      />
    </div>
  );
}
