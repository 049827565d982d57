import type { FieldKindName } from '#core/kinds/names.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { defaultsOf } from '#core/schema/defaults.ts';
import type { Values } from '#core/store/record.ts';
import type { RecordStart } from '../form/openForm.ts';

/** Kinds whose value an address can hold: a text in a closed format. */
const startKinds: readonly FieldKindName[] = ['date', 'dateTime', 'relation', 'relations'];

/** The values of a new record that starts with these; undefined when the type has no such fields. */
export function startValues(type: ContentType, start: RecordStart): Values | undefined {
  const values = Object.entries(start).flatMap(([name, value]) => {
    const kind = fieldOf(type, name)?.kind;
    if (kind === undefined || !startKinds.includes(kind)) return [];
    return [[name, kind === 'relations' ? [value] : value] as const];
  });
  return values.length === 0 ? undefined : { ...defaultsOf(type.fields), ...Object.fromEntries(values) };
}
