import { readFields } from '#core/parsing/readFields.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { FieldProps } from '@rjsf/utils';
import { Button } from 'antd';
import { isRecursive } from '#core/evaluation/isRecursive.ts';
import { activeShape, mapShapeOf } from '#core/evaluation/shapes.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { useMemo } from 'react';
import { inputId, pointerOf, tidy, useFormContext } from '../context/formContext.ts';
import { fieldNode, fieldOfValue, objectNode, valueField } from '../context/formSchema.ts';
import { Fold } from '../sections/Fold.tsx';
import { ErrorText } from '../controls/ErrorText.tsx';
import { FieldMark } from '../controls/FieldMark.tsx';
import { AlternativeChoice } from './AlternativeChoice.tsx';
import { MapEntries } from './MapEntries.tsx';
import { alternativeTitles } from './alternativeTitles.ts';
import './shapes.css';

/** A value whose fields depend on itself: the chooser of its alternative, then the fields of that alternative. */
export function ShapedValue(props: FieldProps) {
  const { name, uiSchema, formData, fieldPathId, required, disabled, onChange } = props;
  const { idPrefix, root, alternatives: choices, messages } = useFormContext();
  const field = fieldOfValue(name, uiSchema);
  const pointer = pointerOf(fieldPathId.path);
  const value = tidy(formData as Json | undefined);
  const shape = activeShape(field.schema, { root, value, chosen: choices.chosen.get(pointer) });
  const { alternatives, index } = shape;
  const titles = alternativeTitles(alternatives, { root, messages });
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  const isDisabled = disabled === true;
  const change = (next: Json | undefined) => onChange(next, fieldPathId.path);
  const isWaiting = alternatives.length === 0 && value === undefined && !isItem && isRecursive(field.schema, root);
  const content = (
    <>
      {alternatives.length > 0 && (
        <AlternativeChoice
          pointer={pointer}
          label={isItem ? messages.forms.option : messages.forms.optionOf(field.label)}
          alternatives={alternatives}
          titles={titles}
          index={index}
          value={value}
          isDisabled={isDisabled}
          onChange={change}
        />
      )}
      {isWaiting ? (
        <Button disabled={isDisabled} onClick={() => change({})}>
          {messages.shapes.fill(field.label)}
        </Button>
      ) : alternatives.length > 0 && index < 0 ? (
        <ErrorText pointer={pointer} />
      ) : (
        <ShapeBody {...props} shown={shape.schema} label={titles[index] ?? field.label} />
      )}
    </>
  );
  if (isItem) return <div className="stack gap-6">{content}</div>;
  return (
    <Fold
      id={`${inputId(idPrefix, pointer)}${field.kind === 'object' ? '' : ':shape'}`}
      title={field.label}
      isRequired={required === true}
      pointers={[pointer]}
    >
      <FieldMark pointer={pointer} />
      {field.description !== undefined && <p className="field-help">{field.description}</p>}
      {content}
    </Fold>
  );
}

type ShapeBodyProps = FieldProps & {
  /** The schema of the present value, without conditions and alternatives. */
  readonly shown: JsonSchema;
  readonly label: string;
};

/** The fields and entries of an object, or the input of any other value. */
function ShapeBody({ shown, label, ...props }: ShapeBodyProps) {
  const { root } = useFormContext();
  const { name, registry, formData } = props;
  const { SchemaField } = registry.fields;
  const map = useMemo(() => mapShapeOf(shown, root), [shown, root]);
  const { properties = {} } = shown;
  const names = Object.keys(properties);
  const isObject = names.length > 0 || map !== undefined;
  const text = JSON.stringify(shown);
  const node = useMemo(() => {
    const { anyOf: _anyOf, oneOf, ...plain } = JSON.parse(text) as JsonSchema;
    if (!isObject) return fieldNode(valueField(name, { schema: { ...plain, oneOf }, label, root }), { root });
    const { schema, uiSchema } = objectNode(readFields(plain, { root, depth: 1 }), { root });
    return { schema, uiSchema: { ...uiSchema, 'ui:options': { isBare: true } } };
  }, [text, isObject, name, label, root]);
  return (
    <>
      {SchemaField !== undefined && (!isObject || names.length > 0) && (
        <SchemaField {...props} schema={node.schema} uiSchema={node.uiSchema} />
      )}
      {map !== undefined && (
        <MapEntries
          {...props}
          map={map}
          names={names}
          value={isJsonObject(formData) ? formData : undefined}
          label={label}
        />
      )}
    </>
  );
}
