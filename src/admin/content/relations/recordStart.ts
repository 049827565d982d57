import type { FieldKindName } from '#core/kinds/names.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { defaultsOf } from '#core/schema/defaults.ts';
import type { Json } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';
import type { RecordStart } from '../form/openForm.ts';

/** Kinds whose value an address can hold: a text in a closed format. */
const startKinds: readonly FieldKindName[] = ['date', 'dateTime', 'relation', 'relations', 'choice'];

/** The values of a new record that starts with these; undefined when the type has no such fields. */
export function startValues(type: ContentType, start: RecordStart): Values | undefined {
  const values = Object.entries(start).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    const { kind, options = [] } = fieldOf(type, name) ?? {};
    if (kind === undefined || !startKinds.includes(kind)) return [];
    const choice = options.find((option) => String(option.value) === value);
    if (kind === 'choice') return choice === undefined ? [] : [[name, choice.value]];
    return [[name, kind === 'relations' ? [value] : value]];
  });
  return values.length === 0 ? undefined : { ...defaultsOf(type.fields), ...Object.fromEntries(values) };
}
