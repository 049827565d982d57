import { useMemo, useState } from 'react';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import type { ContentType, Shape } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import type { Values } from '#core/values/record.ts';
import type { Condition } from '#core/values/condition.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { Button } from '../ui/Button.tsx';
import {
  composedKinds,
  extensionFieldOf,
  extensionKinds,
  fieldNameOf,
  newFieldOf,
  type NewKind,
  newKinds,
  relatedKinds,
} from './newField.ts';
import { PanelForm } from './PanelForm.tsx';
import type { DesignerState } from './useDesigner.ts';

/** The content types that a field may refer to. */
function targetsIn(types: readonly ContentType[]): readonly JsonSchema[] {
  return types
    .filter(({ isSingle, purpose }) => !isSingle && !['tuning', 'types', 'catalogues'].includes(purpose ?? ''))
    .map(({ name, label }) => ({
      const: name,
      title: catalogueOf(name) === undefined ? label : designerTexts.catalogueTarget(label),
    }));
}

function shapeOf(types: readonly ContentType[]): Shape {
  const when = (kinds: readonly NewKind[]): Condition => ({
    any: kinds.map((value) => ({ field: 'kind', op: 'eq', value })),
  });
  const schema = {
    type: 'object',
    required: ['label', 'kind'],
    properties: {
      label: { title: designerTexts.label, type: 'string', minLength: 1, maxLength: 200 },
      kind: {
        title: designerTexts.kind,
        type: 'string',
        oneOf: [
          ...newKinds.map((kind) => ({ const: kind, title: designerTexts.kinds[kind] })),
          ...Array.from(extensionKinds, ([kind, label]) => ({ const: kind, title: label })),
        ],
      },
      target: {
        title: designerTexts.target,
        type: 'string',
        oneOf: targetsIn(types),
        'x-field': { showIf: when(relatedKinds) },
      },
      parts: {
        title: designerTexts.partNames,
        description: designerTexts.partNamesHelp,
        type: 'string',
        maxLength: 1000,
        'x-field': { showIf: when(composedKinds) },
      },
    },
  } as JsonSchema;
  return {
    title: designerTexts.addField,
    schema,
    fields: readFields(schema, { root: schema, depth: 0 }),
    isOpen: false,
  };
}

const blank: Values = { kind: 'text' };

type AddFieldProps = {
  readonly type: ContentType;
  readonly designer: DesignerState;
  readonly onAdded: (name: string) => void;
};

/** Adds a field of any kind at the end of the form. */
export function AddField({ type, designer, onAdded }: AddFieldProps) {
  const types = useContentTypes();
  const shape = useMemo(() => shapeOf(types), [types]);
  const [values, setValues] = useState(blank);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  const label = text('label');
  const kind = newKinds.find((one) => one === values['kind']);
  const field =
    kind === undefined
      ? extensionFieldOf(text('kind'))
      : newFieldOf(kind, { target: text('target'), parts: text('parts') });
  const isUnavailable = label === '' || field === undefined;
  const add = (schema: JsonSchema) => {
    const name = fieldNameOf(label, [
      ...type.fields.map((field) => field.name),
      ...Object.keys(designer.overlay.added ?? {}),
      'id',
    ]);
    designer.edit((before) => ({
      ...before,
      added: { ...before.added, [name]: { title: label, ...schema } },
      ...(before.order !== undefined && { order: [...before.order, name] }),
    }));
    setValues(blank);
    onAdded(name);
  };
  return (
    <div className="tuning-panel box">
      <PanelForm title={designerTexts.addField} shape={shape} values={values} onChange={setValues} />
      <Button isUnavailable={isUnavailable} onClick={() => isUnavailable || add(field)}>
        {designerTexts.add}
      </Button>
    </div>
  );
}
