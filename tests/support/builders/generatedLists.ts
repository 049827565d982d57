import type { Group, Operator, Query, Where } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import type { Chance } from './chance.ts';

const texts = [
  'Ñandú',
  'ñame',
  'nube',
  'Árbol',
  'arból',
  'a',
  '',
  'Canción de cuna',
  'CANCIÓN',
  '😀 feria',
  '\uffee raro',
  'de la "feria"',
  '100 % _x',
  'Feria del parque central',
];
const long = ['a'.repeat(120), `${'a'.repeat(110)}b`];
const numbers = [0, -1, 20.5, 1e21, 3, 0.1, 7];
const days = ['2026-01-01', '2026-02-28', '2025-12-31'];
const tags = ['rojo', 'azul', 'Azul', 5];
const instants = ['2020-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'];

const samples: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  titulo: [...texts, ...long],
  contenido: texts,
  fecha: days,
  precio: numbers,
  cantidad: [1, 2, 3],
  destacado: [true, false],
  estado: ['nuevo', 'usado'],
  servicio: ['s1', 's2'],
  etiquetas: tags,
  _state: ['draft', 'published'],
};
const operatorsOf: Readonly<Record<string, readonly Operator[]>> = {
  titulo: ['eq', 'ne', 'like', 'unlike', 'gt', 'gte', 'lt', 'lte', 'empty'],
  contenido: ['like', 'unlike', 'empty'],
  etiquetas: ['eq', 'ne', 'empty'],
};
const parts = ['a', 'ar', 'feria', 'ÑAN', 'n', '%', '"', 'canc', 'cancion', '😀', 'parque central', ''];

/** Values of buildContentType(); some are absent, some null, some of another kind than their field, as after a schema change. */
export function buildValues(random: Chance): Values {
  const entries = Object.entries(samples)
    .filter(([name]) => !name.startsWith('_') && random.below(5) > 0)
    .map(([name, values]) => [name, name === 'etiquetas' ? random.some(values, 3) : random.pick(values)] as const);
  const strange =
    random.below(6) === 0
      ? [
          [
            random.pick(['titulo', 'precio', 'etiquetas', 'estado']),
            random.pick([null, true, 12, 'texto', ['x'], { a: 1 }]),
          ],
        ]
      : [];
  return Object.fromEntries([...entries, ...strange]) as Values;
}

export function buildQuery(random: Chance): Query {
  const where = random.some(Object.keys(samples), 2).map((field) => buildWhere(field, random));
  const sort = random
    .some([...Object.keys(samples), 'id', '_createdAt', '_version'], 2)
    .map((field) => ({ field, order: random.pick(['asc', 'desc'] as const) }));
  return {
    where,
    ...(random.below(3) === 0 ? { groups: [buildGroup(random, 2)] } : {}),
    sort,
    offset: random.pick([0, 0, 0, 3, 20]),
    limit: random.pick([0, 5, 25, 1000]),
    ...(random.below(3) === 0
      ? {
          search: {
            text: random.some([...parts, 'xyz'], 2).join(' '),
            fields: random.some(['titulo', 'contenido', 'slug', 'fecha'], 3),
            ...(random.below(3) === 0 ? { notIn: random.some(['titulo', 'slug', 'fecha'], 2) } : {}),
          },
        }
      : {}),
    ...(random.below(4) === 0 ? { countAtMost: random.pick([1, 4, 1000]) } : {}),
    ...(random.below(3) === 0 ? { visibleAt: random.pick(instants) } : {}),
  };
}

function buildGroup(random: Chance, depth: number): Group {
  const conditions = random.some(Object.keys(samples), 2).map((field) => buildWhere(field, random));
  const groups = depth > 1 && random.below(2) === 0 ? [buildGroup(random, depth - 1)] : [];
  return { match: random.pick(['all', 'any'] as const), parts: [...conditions, ...groups] };
}

function buildWhere(field: string, random: Chance): Where {
  const operator = random.pick<Operator>(operatorsOf[field] ?? ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty']);
  if (operator === 'empty') return { field, operator, values: [random.pick([true, false])] };
  const pool: readonly Where['values'][number][] =
    operator === 'like' || operator === 'unlike' ? parts : [...(samples[field] ?? []), null, 'texto', true, 12];
  const first = random.pick(pool);
  return { field, operator, values: [first, ...random.some(pool, 2)] };
}
