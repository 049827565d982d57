import { kindOf } from '../../kinds/index.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import { nearest } from '../../text/nearest.ts';
import { operators } from '../../values/query.ts';
import { serverFieldNames } from '../../values/record.ts';
import { pointerTo } from '../../values/json.ts';
import type { Field } from '../../schema/field.ts';
import type { Fault } from '../../schema/schemaError.ts';

export type Names = { readonly names: readonly string[]; readonly messages: SchemaCatalog };

/** Parameters of the addresses under /api/{type}, and columns of its files, that no field of a record can be called. */
export const reservedFieldNames: readonly string[] = [
  'q',
  '_start',
  '_end',
  '_sort',
  '_order',
  '_unset',
  '_format',
  '_separator',
  '_bom',
  '_dates',
  '_values',
  '_fields',
  '_bin',
  '_comments',
  '_removedAt',
  '_removedBy',
  '_removedByName',
];

/**
 * The names of properties, at any depth, that validate but that no form or request can carry. Readers of schemas alone accept them, as JSON Schema
 * does.
 */
export function unusableNames(
  fields: readonly Field[],
  { schemas }: Pick<SchemaCatalog, 'schemas'>,
  base = '',
): readonly Fault[] {
  return fields.flatMap((field) => {
    const { name, fields: inner } = field;
    const pointer = `${base}/properties${pointerTo(name)}`;
    const expected = faultOf(name, schemas);
    const isList = kindOf(field).fieldsIn === 'items';
    return [
      ...(expected === undefined ? [] : [{ pointer, expected, nearest: undefined }]),
      ...unusableNames(inner, { schemas }, isList ? `${pointer}/items` : pointer),
    ];
  });
}

function faultOf(name: string, schemas: SchemaCatalog['schemas']): string | undefined {
  if (name === '') return schemas.emptyName;
  // Servers and browsers refuse it in JSON from strangers, or drop it in copies.
  if (name === '__proto__') return schemas.unsafeName(name);
  // The forms' library reads such members of a group as its own settings.
  return name.startsWith('ui:') ? schemas.formName(name) : undefined;
}

/** What is wrong with the name of a field of the record beside these others; undefined for a name that works. */
export function fieldNameFault(
  name: string,
  { names, messages: { schemas } }: { readonly names: readonly string[]; readonly messages: SchemaCatalog },
): string | undefined {
  if (reservedFieldNames.includes(name)) return schemas.parameterName(name);
  if (name.includes(',')) return schemas.commaName(name);
  if (name.startsWith('-')) return schemas.dashName(name);
  if (/^(?:all|any)\d*\./.test(name)) return schemas.groupName(name);
  const filtered = [...names, ...serverFieldNames].find((other) =>
    [...operators, 'between'].some((operator) => name === `${other}_${operator}`),
  );
  return filtered === undefined ? undefined : schemas.filterName(name, filtered);
}

/** The fault of a name that no property has. */
export function checkName(
  name: string,
  { pointer, names, messages }: Names & { readonly pointer: string },
): readonly Fault[] {
  return names.includes(name)
    ? []
    : [{ pointer, expected: messages.schemas.property(name), nearest: nearest(name, names) }];
}
