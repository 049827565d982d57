import { ownValue } from '../values/ownValue.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { XContent } from '../schema/xContent.ts';
import { isServerField } from '../values/record.ts';
import { pointerTo } from '../values/json.ts';
import type { ListTuning, Overlay } from './overlay.ts';
import { currentPointer } from './schemaNode.ts';

/** The schema that has the overlay's added fields with its order, sections and list. Names that it does not have are left out. */
export function withArrangement(schema: JsonSchema, { added = {}, order, groups, list }: Overlay): JsonSchema {
  const properties = schema.properties ?? {};
  const present = (names: readonly string[]) => presentNames(schema, names);
  const content = (schema['x-content'] ?? {}) as XContent;
  const ordered = order === undefined ? Object.keys(properties) : orderOf(Object.keys(properties), present(order));
  const arranged: XContent = {
    ...content,
    ...(content.screens !== undefined && {
      screens: content.screens.map((screen) =>
        screen.fields === undefined
          ? screen
          : { ...screen, fields: inOrder([...screen.fields, ...Object.keys(added)], ordered) },
      ),
    }),
    ...(groups !== undefined && {
      groups: groups
        .map((group) => ({ ...group, fields: present(group.fields) }))
        .filter((group) => group.fields.length > 0),
    }),
    ...(list !== undefined && { list: { ...content.list, ...presentList(list, present) } }),
  };
  return {
    ...schema,
    ...(Object.keys(arranged).length > 0 && { 'x-content': arranged }),
    properties: Object.fromEntries(ordered.map((name) => [name, ownValue(properties, name) ?? true])),
  };
}

/** The current names of those properties that the schema has, each once; server fields stay. */
function presentNames(schema: JsonSchema, names: readonly string[]): readonly string[] {
  const current = names.flatMap((name) => {
    if (isServerField(name)) return [name];
    const pointer = currentPointer(schema, pointerTo('properties', name));
    return pointer === undefined
      ? []
      : [Object.keys(schema.properties ?? {}).find((one) => pointer === pointerTo('properties', one)) ?? ''];
  });
  return [...new Set(current)].filter((name) => name !== '');
}

function presentList(list: ListTuning, present: (names: readonly string[]) => readonly string[]): ListTuning {
  const { layout, columns, filters, sort, pageSize } = list;
  const sorted = [sort ?? []].flat().flatMap((entry) => {
    const [name] = present([entry.replace(/^-/, '')]);
    return name === undefined ? [] : [entry.startsWith('-') ? `-${name}` : name];
  });
  const shown = present(columns ?? []);
  return {
    ...(layout !== undefined && { layout }),
    ...(shown.length > 0 && { columns: shown }),
    ...(filters !== undefined && { filters: present(filters) }),
    ...(sorted.length > 0 && { sort: sorted }),
    ...(pageSize !== undefined && { pageSize }),
  };
}

/** All names in the wished order; a name that the order lacks follows the name before it. */
function orderOf(names: readonly string[], wished: readonly string[]): readonly string[] {
  const ordered = wished.filter((name) => names.includes(name));
  for (const [index, name] of names.entries()) {
    if (ordered.includes(name)) continue;
    const before = names.slice(0, index).findLast((one) => ordered.includes(one));
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, name);
  }
  return ordered;
}

const inOrder = (names: readonly string[], order: readonly string[]) =>
  names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
