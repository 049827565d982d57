import { useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/schema/readFields.ts';
import type { Values } from '#core/store/record.ts';
import { Button } from '../shell/Button.tsx';
import { fieldNameOf, newFields, type NewKind, newKinds } from './newField.ts';
import { PanelForm } from './PanelForm.tsx';
import { tuningMessages as texts } from './tuningMessages.ts';
import type { Designer } from './useDesigner.ts';

const schema: JsonSchema = {
  type: 'object',
  required: ['label', 'kind'],
  properties: {
    label: { title: texts.label, type: 'string', minLength: 1, maxLength: 200 },
    kind: {
      title: texts.kind,
      type: 'string',
      oneOf: newKinds.map((kind) => ({ const: kind, title: texts.kinds[kind] })),
    },
  },
};
const shape = {
  title: texts.addField,
  schema,
  fields: readFields(schema, { root: schema, depth: 0 }),
  isOpen: false,
};
const blank: Values = { kind: 'text' };

type AddFieldProps = {
  readonly type: ContentType;
  readonly designer: Designer;
  readonly onAdded: (name: string) => void;
};

/** Adds a field of any kind at the end of the form. */
export function AddField({ type, designer, onAdded }: AddFieldProps) {
  const [values, setValues] = useState(blank);
  const label = typeof values['label'] === 'string' ? values['label'].trim() : '';
  const kind = newKinds.find((one) => one === values['kind']);
  const isOff = label === '' || kind === undefined;
  const add = (chosen: NewKind) => {
    const name = fieldNameOf(label, [
      ...type.fields.map((field) => field.name),
      ...Object.keys(designer.overlay.added ?? {}),
      'id',
    ]);
    designer.edit((before) => ({
      ...before,
      added: { ...before.added, [name]: { title: label, ...newFields[chosen] } },
      ...(before.order !== undefined && { order: [...before.order, name] }),
    }));
    setValues(blank);
    onAdded(name);
  };
  return (
    <div className="tuning-panel box">
      <PanelForm title={texts.addField} shape={shape} values={values} onChange={setValues} />
      <Button aria-disabled={isOff || undefined} onClick={() => isOff || add(kind)}>
        {texts.add}
      </Button>
    </div>
  );
}
