import { ownValue } from '#core/values/ownValue.ts';
import type { FieldProps } from '@rjsf/utils';
import { useRef } from 'react';
import type { MapShape } from '#core/evaluation/shapes.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import { useDerivedState } from '../editing/useDerivedState.ts';
import { pointerOf, useFormContext } from '../context/formContext.ts';
import { textButton } from '../templates/buttonProps.ts';
import { ErrorText } from '../controls/ErrorText.tsx';
import { type Entry, entriesOf, renamed } from './entries.ts';
import { MapEntry } from './MapEntry.tsx';

type MapEntriesProps = Omit<FieldProps, 'value'> & {
  readonly map: MapShape;
  /** Names of the members that have fields of their own. */
  readonly names: readonly string[];
  readonly value: JsonObject | undefined;
  readonly label: string;
};

/** Members that people name themselves: a key and a value each. A key is part of the value as soon as it is a valid one. */
export function MapEntries({ map, names, value = {}, label, ...props }: MapEntriesProps) {
  const { messages } = useFormContext();
  const { fieldPathId, disabled, registry, onChange } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  // What was cleared keeps its key.
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
    <div className="entries" ref={box}>
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
