import { ownValue } from '#core/values/ownValue.ts';
import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { Button, Input } from 'antd';
import { useId, useMemo, useRef } from 'react';
import { entrySchema, type MapShape } from '#core/evaluation/shapes.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';
import { fieldNode, valueField } from '../context/formSchema.ts';
import { useDerivedState } from '../editing/useDerivedState.ts';
import { inputId, pointerOf, useFormContext } from '../context/formContext.ts';
import { textButton } from '../templates/buttonProps.ts';
import { ErrorText } from '../controls/ErrorText.tsx';

/** A member of a map while it is edited. */
type Entry = {
  readonly id: number;
  /** Its name in the value; undefined until the person has typed a valid one. */
  readonly key: string | undefined;
  /** What the input of the key holds. */
  readonly text: string;
  /** Whether it stays without a value, because nobody has filled it in yet. */
  readonly isNew: boolean;
};

type MapEntriesProps = Omit<FieldProps, 'value'> & {
  readonly map: MapShape;
  /** Names of the members that have fields. */
  readonly names: readonly string[];
  readonly value: JsonObject | undefined;
  readonly label: string;
};

/** Members that people name themselves: a key and a value each. A key enters the value once it is valid. */
export function MapEntries({ map, names, value = {}, label, ...props }: MapEntriesProps) {
  const { messages } = useFormContext();
  const { fieldPathId, disabled, registry, onChange } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  // A cleared entry keeps its key.
  const isCleared = ({ key, isNew }: Entry) => !isNew && key !== undefined && ownValue(value, key) === undefined;
  const [drafts, setDrafts] = useDerivedState<readonly Entry[]>([], (before) => {
    const all = entriesOf(before, { value, names });
    return all.some(isCleared) ? all.map((entry) => (isCleared(entry) ? { ...entry, isNew: true } : entry)) : before;
  });
  const box = useRef<HTMLDivElement>(null);
  const entries = entriesOf(drafts, { value, names });
  const change = (next: JsonObject) => onChange(next as never, fieldPathId.path);
  const used = [...names, ...entries.flatMap(({ key }) => (key === undefined ? [] : [key]))];

  const rename = (entry: Entry, { text, key }: { readonly text: string; readonly key: string | undefined }) => {
    setDrafts(entries.map((one) => (one.id === entry.id ? { ...one, text, key: key ?? one.key } : one)));
    if (key === undefined || key === entry.key) return;
    change(renamed(value, { from: entry.key, to: key }));
  };
  const remove = ({ id, key }: Entry) => {
    setDrafts(entries.filter((one) => one.id !== id));
    if (key === undefined) return;
    const { [key]: _removed, ...others } = value;
    change(others);
  };
  const add = () => {
    setDrafts([
      ...entries,
      { id: Math.max(0, ...entries.map(({ id }) => id)) + 1, key: undefined, text: '', isNew: true },
    ]);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('.entry:last-of-type .entry-key input')?.focus(),
    );
  };
  return (
    <div className="entries stack gap-6" ref={box}>
      {entries.map((entry, index) => (
        <MapEntry
          key={entry.id}
          {...props}
          entry={entry}
          map={map}
          usedKeys={used.filter((key) => key !== entry.key)}
          groupLabel={messages.forms.itemOf(label, index + 1)}
          value={entry.key === undefined ? undefined : (value[entry.key] as Json | undefined)}
          onRename={(next) => rename(entry, next)}
          onRemove={() => remove(entry)}
        />
      ))}
      <ErrorText pointer={pointerOf(fieldPathId.path)} />
      <AddButton {...textButton} registry={registry} disabled={disabled} onClick={add}>
        {messages.forms.addTo(label)}
      </AddButton>
    </div>
  );
}

type MapEntryProps = Omit<FieldProps, 'value'> & {
  readonly entry: Entry;
  readonly map: MapShape;
  readonly usedKeys: readonly string[];
  readonly groupLabel: string;
  readonly value: Json | undefined;
  readonly onRename: (next: { readonly text: string; readonly key: string | undefined }) => void;
  readonly onRemove: () => void;
};

function MapEntry(props: MapEntryProps) {
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

/** The entries being edited, then the value's other entries. */
function entriesOf(
  drafts: readonly Entry[],
  { value, names }: { readonly value: JsonObject; readonly names: readonly string[] },
): readonly Entry[] {
  const remaining = drafts.filter(({ key, isNew }) => isNew || (key !== undefined && Object.hasOwn(value, key)));
  const keys = Object.keys(value).filter(
    (key) => !names.includes(key) && !remaining.some((draft) => draft.key === key),
  );
  const first = Math.max(0, ...remaining.map(({ id }) => id)) + 1;
  return [...remaining, ...keys.map((key, index) => ({ id: first + index, key, text: key, isNew: false }))];
}

/** The value with a member renamed at the same position, or with one more. */
function renamed(
  value: JsonObject,
  { from, to }: { readonly from: string | undefined; readonly to: string },
): JsonObject {
  const isThere = from !== undefined && Object.hasOwn(value, from);
  const entries: (readonly [string, Json | undefined])[] = Object.entries(value).map(([key, member]) =>
    key === from ? [to, member] : [key, member],
  );
  return Object.fromEntries(isThere ? entries : [...entries, [to, undefined]]);
}
