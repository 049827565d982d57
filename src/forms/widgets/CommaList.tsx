import { Input } from 'antd';
import { useState } from 'react';
import { isSameJson, type Json } from '#core/values/json.ts';
import { inputAttributes, type Widget, type WidgetProps } from '../context/widget.ts';

/** A list of short texts in one line, separated by commas. */
function CommaList(props: WidgetProps) {
  const { field, value, onChange } = props;
  const items = textsIn(value);
  // The line as it was typed, with its spaces and last comma, as long as it means the value.
  const [typed, setTyped] = useState('');
  const isAsTyped = isSameJson(itemsOf(typed), items);
  return (
    <Input
      {...inputAttributes(props)}
      placeholder={field.placeholder}
      value={isAsTyped ? typed : items.join(', ')}
      onChange={({ target }) => {
        const next = itemsOf(target.value);
        setTyped(target.value);
        if (!isSameJson(next, items)) onChange(next.length === 0 ? undefined : next);
      }}
    />
  );
}

/** The items of a line, trimmed, each once. */
function itemsOf(line: string): readonly string[] {
  const items = line.split(',').map((item) => item.trim());
  return [...new Set(items)].filter((item) => item !== '');
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** A text with a comma, or with spaces around it, cannot be written in the line. */
const isItem = (item: Json) => typeof item === 'string' && isSameJson(itemsOf(item), [item]);

export const commas: Widget = {
  Input: CommaList,
  holds: (value) => Array.isArray(value) && value.every(isItem) && new Set(value).size === value.length,
};
