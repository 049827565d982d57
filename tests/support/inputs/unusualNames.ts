/** Names of fields at which code fails that takes names for paths, patterns or members of every object. They work. */
// biome-ignore format: one line for each group
export const unusualNames: readonly string[] = [
  'constructor', 'hasOwnProperty', 'toString', 'valueOf', 'isPrototypeOf', 'toLocaleString', 'propertyIsEnumerable',
  '__defineGetter__', '__lookupGetter__', 'prototype', 'length', 'then', 'toJSON', 'name', 'key', 'children', 'map', 'filter',
  '_id', 'id_', '_', '_oculto', '$ref', '$id', '$schema', 'x-field', 'properties', 'items', 'type', 'required', 'enum', '$', '#', '*',
  'a.b', 'a[0]', 'a/b', 'a~b', '~1', 'a b', ' a ', 'a%20b', '100%', 'a&b=c', 'a+b', 'a;b', "it's", 'di"jo"', '`a`',
  '\\n', 'a\\b', 'a:b', 'a|b', '{a}', '<b>a</b>', '=1+1', '@a', 'a?b', 'a#b', 'a..b', 'a--b',
  'año', 'ano', 'ñandú 日本', '😀', '\u0301a', 'a\u200bb',
  '1', '0', '2024', '1a', 'nombre', 'Nombre', 'NOMBRE',
  'fecha_gte', 'x_like', 'a_ne', 'a_empty', 'select', 'null', 'true', 'undefined', 'rowid', 'doc', 'title', 'orden', 'pagina',
];

/** Names that a schema is refused for, with other fields beside them. */
export const refusedNames: readonly { readonly name: string; readonly beside?: readonly string[] }[] = [
  ...['q', '_start', '_sort', '_fields', '_comments', '_version', '_state', 'a,b', '-a', 'any.a'].map((name) => ({
    name,
  })),
  { name: 'fecha_gte', beside: ['fecha'] },
  { name: 'total_between', beside: ['total'] },
];
