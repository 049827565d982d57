import { Select } from 'antd';
import { useRef } from 'react';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { activeSchema } from '#core/evaluation/activeSchema.ts';
import { reduceSchema } from '#core/evaluation/reduceSchema.ts';
import { asSchema, isOnly } from '#core/schema/jsonSchema.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { inputId, useFormContext } from '../context/formContext.ts';
import { selectDefaults } from '../controls/selectDefaults.tsx';

type AlternativeChoiceProps = {
  readonly pointer: string;
  readonly label: string;
  readonly alternatives: readonly JsonSchema[];
  readonly titles: readonly string[];
  /** The present alternative; -1 for none. */
  readonly index: number;
  readonly value: Json | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: Json | undefined) => void;
};

/** Chooses one of the alternatives of a value. What was typed in the others comes back when they are chosen again. */
export function AlternativeChoice(props: AlternativeChoiceProps) {
  const { pointer, label, alternatives, titles, index, value, isDisabled, onChange } = props;
  const { idPrefix, root, alternatives: choices, errors, messages } = useFormContext();
  const typed = useRef(new Map<number, Json | undefined>());
  const id = `${inputId(idPrefix, pointer)}:choice`;
  const choose = (next: number) => {
    typed.current.set(index, value);
    const schema = alternatives[next];
    choices.choose(pointer, schema);
    onChange(schema === undefined ? undefined : valueIn(schema, { root, value, before: typed.current.get(next) }));
  };
  return (
    <div className="field alternative">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Select<number>
        {...selectDefaults}
        id={id}
        aria-label={label}
        aria-invalid={(index < 0 && errors.has(pointer)) || undefined}
        disabled={isDisabled}
        value={index}
        onChange={choose}
        options={[
          { value: -1, label: messages.forms.choose },
          ...titles.map((title, position) => ({ value: position, label: title })),
        ]}
      />
    </div>
  );
}

type Switch = { readonly root: JsonSchema; readonly value: Json | undefined; readonly before: Json | undefined };

/** The value under another alternative: its earlier values, its constants, and the members that both have. */
function valueIn(alternative: JsonSchema, { root, value, before }: Switch): Json | undefined {
  const schema = activeSchema(alternative, { root, value: before });
  const { properties = {}, const: constant } = schema;
  if (constant !== undefined) return constant as Json;
  if (isOnly(schema, 'array')) return before ?? [];
  if (!isOnly(schema, 'object')) return before;
  const constants = Object.entries(properties).flatMap(([name, part]) => {
    const member = reduceSchema(asSchema(part) ?? {}, root).const;
    return member === undefined ? [] : [[name, member]];
  });
  const shared = Object.entries(isJsonObject(value) ? value : {}).filter(([name]) => Object.hasOwn(properties, name));
  return {
    ...(isJsonObject(before) ? before : {}),
    ...Object.fromEntries(shared),
    ...(Object.fromEntries(constants) as Record<string, Json>),
  };
}
