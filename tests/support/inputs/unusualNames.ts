/** Names of fields at which code that treats names as paths, patterns or members of every object fails. */
// biome-ignore format: one line for each group
export const unusualNames: readonly string[] = [
  'constructor', 'hasOwnProperty', 'toString', 'valueOf', 'isPrototypeOf', 'toLocaleString', 'propertyIsEnumerable',
  '__defineGetter__', '__lookupGetter__', 'prototype', 'length', 'then', 'toJSON', 'name', 'key', 'children', 'map',
  '_id', '_', '$ref', '$id', '$schema', 'x-field', 'properties', 'items', 'type', 'required', 'ui:order', '$', '#', '*',
  'a.b', 'a[0]', 'a/b', 'a~b', '~1', 'a b', ' a ', 'a%20b', '100%', 'a&b=c', 'a+b', 'a;b', 'a,b', "it's", 'di"jo"', '`a`', '\\n', 'a\\b', 'a:b', 'a|b', '{a}', '<b>a</b>', '-a', '=1+1', '@a',
  'año', 'ñandú 日本', '😀', '\u0301a', 'a\u200bb',
  '1', '0', '2024', '1a', 'Nombre', 'NOMBRE',
  'q', 'id_', '_start', '_sort', '_order', '_end', '_estado', 'fecha_gte', 'x_like', 'a_ne', 'a_empty', 'select', 'null', 'true', 'undefined', 'rowid', 'doc', 'title',
];
