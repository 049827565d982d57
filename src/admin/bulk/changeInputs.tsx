import { type ReactNode, useId, useMemo } from 'react';
import { kindOf } from '#core/kinds/index.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import type { ComputationName } from '#core/names/computationNames.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Values } from '#core/values/record.ts';
import { AntdScope } from '#forms/controls/AntdScope.tsx';
import { LabelledSelect } from '#forms/controls/LabelledSelect.tsx';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { Area } from '../areas/area.ts';
import { relatedRecords } from '../form/related/relatedRecords.ts';
import { useFormFiles } from '../form/useFormFiles.ts';
import { reachesCitizens } from '../form/useRecordWriter.ts';
import { formMessages } from '../texts/formMessages.ts';
import { changeableFields } from './oneFieldShape.ts';

type FieldSelectProps = {
  readonly area: Area;
  readonly field: Field | undefined;
  readonly onChoose: (field: Field) => void;
};

/** The field to change. */
export function FieldSelect({ area: { type, screen }, field, onChoose }: FieldSelectProps) {
  const fields = useMemo(() => changeableFields(type, screen), [type, screen]);
  return (
    <AntdScope>
      <LabelledSelect
        label={bulkTexts.field}
        showSearch
        optionFilterProp="label"
        placeholder={bulkTexts.chooseField}
        {...(field !== undefined && { value: field.name })}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(chosen) => {
          const chosenField = fields.find(({ name }) => name === chosen);
          if (chosenField !== undefined) onChoose(chosenField);
        }}
      />
    </AntdScope>
  );
}

/** What becomes of the field: a value of its own, none, or what is computed from each record's value. */
export type Way = 'set' | 'unset' | ComputationName;

/** The ways that a field offers; one is none to choose from. */
function waysOf(field: Field): readonly Way[] {
  const computations = field.isDetail ? [] : (kindOf(field).computations ?? []);
  return ['set', ...(field.isRequired ? [] : (['unset'] as const)), ...computations];
}

type WayChoiceProps = { readonly field: Field; readonly way: Way; readonly onChoose: (way: Way) => void };

export function WayChoice({ field, way, onChoose }: WayChoiceProps) {
  const name = useId();
  const ways = waysOf(field);
  if (ways.length === 1) return null;
  return (
    <fieldset className="ways">
      <legend>{bulkTexts.what}</legend>
      {ways.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={way === choice} onChange={() => onChoose(choice)} />
          {bulkTexts.ways[choice]}
        </label>
      ))}
    </fieldset>
  );
}

type FormProps = { readonly titleId: string; readonly children: ReactNode };

export function EmptyForm({ titleId, onSubmit, children }: FormProps & { readonly onSubmit: () => void }) {
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

type ValueFormProps = FormProps & {
  readonly area: Area;
  /** The form of a value, or of what computes it; the same object while it is edited. */
  readonly shape: Shape;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly onSubmit: (values: Values) => void;
};

/** The same input and validation as in the record's own form. */
export function ValueForm({ area: { type }, shape, titleId, values, onChange, onSubmit, children }: ValueFormProps) {
  const fields = useMemo(() => shape.fields.map(({ name }) => name), [shape]);
  const files = useFormFiles();
  return (
    <SchemaForm
      messages={formMessages()}
      shape={shape}
      fields={fields}
      values={values}
      titleId={titleId}
      related={relatedRecords}
      files={files}
      submitsOnEnter={!reachesCitizens(type)}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {children}
    </SchemaForm>
  );
}
