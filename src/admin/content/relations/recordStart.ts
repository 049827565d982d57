import type { FieldKindName } from '#core/names/fieldKindNames.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { RecordStart } from '../form/openForm.ts';

/** Kinds whose value is a text, which an address holds as it is. */
const textKinds: readonly FieldKindName[] = [
  'date',
  'dateTime',
  'relation',
  'record',
  'text',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
];

/** Kinds whose value an address holds as JSON. */
const jsonKinds: readonly FieldKindName[] = ['boolean', 'integer', 'number', 'money', 'list', 'choices'];

/** The values of a new record that starts with these; undefined when the type has no such fields. */
export function startValues(type: ContentType, start: RecordStart): Values | undefined {
  const values = Object.entries(start).flatMap(([name, value]) => {
    const { kind, options = [] } = fieldOf(type, name) ?? {};
    if (kind === undefined) return [];
    if (kind === 'relations') return [[name, [value]] as const];
    if (kind === 'choice') {
      const choice = options.find((option) => String(option.value) === value);
      return choice === undefined ? [] : [[name, choice.value] as const];
    }
    if (textKinds.includes(kind)) return [[name, value] as const];
    const parsed = jsonKinds.includes(kind) ? parseJson(value) : undefined;
    return parsed === undefined ? [] : [[name, parsed] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
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
