import type { FieldProps } from '@rjsf/utils';
import { useMemo } from 'react';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { mapShapeOf } from '#core/evaluation/shapes.ts';
import { isJsonObject } from '#core/values/json.ts';
import { useFormContext } from '../context/formContext.ts';
import { fieldNode, objectNode, valueField } from '../context/formSchema.ts';
import { MapEntries } from './MapEntries.tsx';

type ShapeBodyProps = FieldProps & {
  /** The schema of the present value, without conditions and alternatives. */
  readonly shown: JsonSchema;
  readonly label: string;
};

/** The fields and entries of an object, or the input of any other value. */
export function ShapeBody({ shown, label, ...props }: ShapeBodyProps) {
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
