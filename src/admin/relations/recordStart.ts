import { isOnCalendar, kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { RecordStart } from '../areas/openForm.ts';

/** The values of a new record that starts with these; undefined when the type has no such fields. */
export function startValues(type: ContentType, start: RecordStart): Values | undefined {
  const values = Object.entries(start).flatMap(([name, value]) => {
    const field = fieldOf(type, name);
    const read = field && readStart(value, field);
    return read === undefined ? [] : [[name, read] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** Undefined for kinds that no link sets, such as files and groups. */
function readStart(text: string, field: Field): Json | undefined {
  const kind = kindOf(field);
  const { references, cell, column, line, words } = kind;
  if (references === 'many') return [text];
  if (cell === 'option') return field.options.find(({ value }) => String(value) === text)?.value;
  if (['boolean', 'number', 'list'].includes(column)) return parseJson(text);
  const isText = line !== undefined || words !== undefined || references !== undefined || isOnCalendar(kind);
  return isText ? text : undefined;
}

/** Values as an address holds them. */
export function startTexts(values: JsonObject): RecordStart {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts) as RecordStart;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
