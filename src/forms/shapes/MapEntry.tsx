import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { Button, Input } from 'antd';
import { useId, useMemo } from 'react';
import { entrySchema, type MapShape } from '#core/evaluation/shapes.ts';
import type { Json } from '#core/values/json.ts';
import { inputId, pointerOf, useFormContext } from '../context/formContext.ts';
import { fieldNode, valueField } from '../context/formSchema.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';
import type { Entry } from './entries.ts';

type MapEntryProps = Omit<FieldProps, 'value'> & {
  readonly entry: Entry;
  readonly map: MapShape;
  readonly usedKeys: readonly string[];
  readonly groupLabel: string;
  readonly value: Json | undefined;
  readonly onRename: (next: { readonly text: string; readonly key: string | undefined }) => void;
  readonly onRemove: () => void;
};

export function MapEntry(props: MapEntryProps) {
  const { entry, map, usedKeys, groupLabel, value, onRename, onRemove, ...field } = props;
  const { fieldPathId, disabled } = field;
  const { idPrefix, allErrors, messages } = useFormContext();
  const ownId = useId();
  const id = `${inputId(idPrefix, pointerOf(fieldPathId.path))}:${ownId}`;
  const faultOf = (text: string) => {
    if (text === '') return messages.shapes.keyMissing;
    if (usedKeys.includes(text)) return messages.shapes.keyTaken;
    const isAccepted = text !== '__proto__' && entrySchema(map, text) !== undefined;
    return isAccepted || text === entry.key ? undefined : messages.shapes.keyPattern;
  };
  const fault = faultOf(entry.text);
  const message = fault ?? (value === undefined ? messages.shapes.valueMissing : undefined);
  useUnfinishedInput(id, message);
  // A new entry shows what it lacks after a refused submission.
  const isRefused = allErrors.has(id.slice(idPrefix.length));
  const isShown = (isRefused && message !== undefined) || (fault !== undefined && (entry.text !== '' || !entry.isNew));
  return (
    <div className="entry" role="group" aria-label={groupLabel}>
      <div className="field entry-key">
        <label className="field-label" htmlFor={id}>
          {messages.shapes.key}
        </label>
        <Input
          id={id}
          value={entry.text}
          disabled={disabled === true}
          aria-required
          aria-invalid={isShown || undefined}
          aria-describedby={isShown ? `${id}:error` : undefined}
          status={isShown ? 'error' : ''}
          onChange={({ target: { value: text } }) =>
            onRename({ text, key: faultOf(text) === undefined ? text : undefined })
          }
        />
        {isShown && (
          <p id={`${id}:error`} className="field-error">
            {message}
          </p>
        )}
      </div>
      {entry.key !== undefined && <EntryValue {...field} map={map} entryKey={entry.key} value={value} />}
      <Button
        className="entry-remove"
        disabled={disabled === true}
        aria-label={`${messages.forms.remove}: ${entry.text === '' ? groupLabel : entry.text}`}
        onClick={onRemove}
      >
        {messages.forms.remove}
      </Button>
    </div>
  );
}

type EntryValueProps = Omit<FieldProps, 'value'> & {
  readonly map: MapShape;
  readonly entryKey: string;
  readonly value: Json | undefined;
};

function EntryValue({ map, entryKey, value, ...field }: EntryValueProps) {
  const { root, messages } = useFormContext();
  const { registry, fieldPathId } = field;
  const { SchemaField } = registry.fields;
  const node = useMemo(() => {
    const schema = entrySchema(map, entryKey) ?? {};
    return fieldNode(valueField(entryKey, { schema, label: messages.shapes.value, root }), { root });
  }, [map, entryKey, root, messages]);
  return (
    <div className="entry-value">
      <SchemaField
        {...field}
        name={entryKey}
        required
        schema={node.schema}
        uiSchema={node.uiSchema}
        formData={value}
        fieldPathId={toFieldPathId(entryKey, registry.globalFormOptions, fieldPathId.path)}
      />
    </div>
  );
}
