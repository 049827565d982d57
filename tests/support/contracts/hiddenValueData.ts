import type { Operator, Where } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { buildContentType } from '../builders/buildContentType.ts';

type Properties = Readonly<Record<string, { readonly type: string; readonly [keyword: string]: unknown }>>;

const text = { type: 'string' };
const public_ = { public: true };
const visible: Properties = {
  titulo: { ...text, 'x-field': public_ },
  estado: { ...text, enum: ['activo', 'suspendido'], 'x-field': public_ },
  motivo: { ...text, 'x-field': public_ },
  nota: { ...text, 'x-field': { ...public_, kind: 'longText' } },
  secreto: text,
  prioridad: { type: 'number', 'x-field': public_ },
  etiquetas: { type: 'array', items: text, 'x-field': public_ },
  categoria: { ...text, enum: ['agua', 'luz'], 'x-field': public_ },
  urgente: { type: 'boolean', 'x-field': public_ },
  servicio: { ...text, 'x-field': { ...public_, relation: 'servicios' } },
  telefono: { ...text, default: '0000-0000', 'x-field': public_ },
  slug: { ...text, 'x-field': { ...public_, kind: 'slug', unique: true } },
};
const ficha = (clave: object) => ({ type: 'object', properties: { tipo: text, clave: { ...text, ...clave } } });
const pasos = (detalle: object) => ({
  type: 'array',
  items: { type: 'object', properties: { nombre: text, detalle: { ...text, ...detalle } } },
});

const isSuspended = { field: 'estado', op: 'eq', value: 'suspendido' };
export const hints: Readonly<Record<string, object>> = {
  motivo: { showIf: isSuspended },
  // Its condition is on a field that may be hidden itself.
  nota: { showIf: { field: 'motivo', op: 'contains', value: 'obra' } },
  // Its condition is on a field that citizens never see.
  prioridad: { showIf: { field: 'secreto', op: 'eq', value: 'x' } },
  etiquetas: { showIf: { not: { field: 'estado', op: 'eq', value: 'activo' } } },
  categoria: { showIf: { any: [isSuspended, { field: 'prioridad', op: 'gt', value: 5 }] } },
  urgente: { showIf: { all: [isSuspended, { field: 'motivo', op: 'notEmpty' }] } },
  servicio: { showIf: { field: 'etiquetas', op: 'contains', value: 'rojo' } },
  telefono: { sample: true },
  slug: { showIf: isSuspended },
};
const isPublicKind = { showIf: { field: 'tipo', op: 'eq', value: 'pública' } };
const xContent = { public: { list: '/cosas' } };

const conditional = (name: string, kept: object) =>
  buildContentType({
    name,
    xContent,
    properties: {
      ...Object.fromEntries(
        Object.entries(visible).map(([field, property]) => [
          field,
          { ...property, 'x-field': { ...(property['x-field'] as object | undefined), ...hints[field], ...kept } },
        ]),
      ),
      ficha: ficha({ 'x-field': { ...isPublicKind, ...kept } }),
      pasos: pasos({ 'x-field': { showIf: { field: 'nombre', op: 'eq', value: 'Pague' }, ...kept } }),
    },
  });
/** A type whose hidden values stay, and staff read them. */
export const conditionalType = conditional('conservadas', { whenHidden: 'keep' });
/** A type whose hidden values nobody has. */
export const removingType = conditional('quitadas', {});
/** The same fields without conditions. The texts of conditional members are searched for nobody, and neither are slugs inside groups. */
const unsearched = { 'x-field': { kind: 'slug' } };
const plainProperties = { ...visible, ficha: ficha(unsearched), pasos: pasos(unsearched) };
export const seenType = buildContentType({ name: 'vistas', xContent, properties: plainProperties });
export const wholeType = buildContentType({ name: 'enteras', xContent, properties: plainProperties });

/** Values, and the ones that citizens do not see, or see as something else. */
export const records: readonly { readonly values: Values; readonly hidden: Values }[] = [
  {
    values: {
      titulo: 'Uno: fraude',
      estado: 'activo',
      motivo: 'Fraude en la obra',
      nota: 'Fiscalía avisada',
      secreto: 'x',
      prioridad: 9,
      etiquetas: ['rojo', 'azul'],
      categoria: 'agua',
      urgente: true,
      servicio: 's1',
      telefono: '0000-0000',
      slug: 'fraude',
      ficha: { tipo: 'interna', clave: 'Zafiro' },
      pasos: [{ nombre: 'Espere', detalle: 'Cobalto' }],
    },
    hidden: {
      motivo: undefined,
      etiquetas: undefined,
      urgente: undefined,
      telefono: undefined,
      slug: undefined,
      ficha: { tipo: 'interna' },
      pasos: [{ nombre: 'Espere' }],
    },
  },
  {
    values: {
      titulo: 'Dos',
      estado: 'suspendido',
      motivo: 'Traslado por obra',
      nota: 'Fecha abierta',
      secreto: 'y',
      prioridad: 3,
      etiquetas: ['azul'],
      categoria: 'luz',
      urgente: false,
      servicio: 's2',
      telefono: '2345-6789',
      slug: 'traslado',
      ficha: { tipo: 'pública', clave: 'Ámbar' },
      pasos: [{ nombre: 'Pague', detalle: 'Granate' }],
    },
    hidden: { prioridad: undefined, servicio: undefined, pasos: [{ nombre: 'Pague', detalle: 'Granate' }] },
  },
  {
    values: {
      titulo: 'Tres',
      estado: 'activo',
      motivo: 'Aviso',
      nota: 'Fraude',
      prioridad: 4,
      etiquetas: [],
      categoria: 'luz',
      telefono: '0000-0000',
      ficha: { clave: 'Zafiro' },
      pasos: [],
    },
    hidden: {
      motivo: undefined,
      nota: undefined,
      prioridad: undefined,
      etiquetas: undefined,
      categoria: undefined,
      telefono: undefined,
      ficha: undefined,
    },
  },
  {
    values: { titulo: 'Cuatro', estado: 'suspendido', secreto: 'x', prioridad: 1, urgente: true, etiquetas: ['rojo'] },
    hidden: { urgente: undefined },
  },
  {
    values: { titulo: 'Cinco', motivo: 'F', slug: 'f', servicio: 's1' },
    hidden: { motivo: undefined, slug: undefined, servicio: undefined },
  },
];

export const visibleAt = '2090-01-01T00:00:00.000Z';
const orders: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'];
const textOperators: readonly Operator[] = [...orders, 'like', 'unlike', 'empty'];
const operatorsOf: Readonly<Record<string, readonly Operator[]>> = {
  prioridad: [...orders, 'empty'],
  urgente: ['eq', 'ne', 'empty'],
  etiquetas: ['eq', 'ne', 'empty'],
  ficha: ['like', 'unlike', 'empty'],
  pasos: ['like', 'unlike', 'empty'],
};
const fields = [...Object.keys(visible), 'ficha', 'pasos'];
export const sortFields = fields.filter((name) => !['etiquetas', 'ficha', 'pasos'].includes(name));
export const words = ['fraude', 'fra', 'f', 'obra', 'zafiro', 'granate', '0000'];

/** Conditions of every operator, on a hidden and a shown value of each field and on their beginnings. */
export const conditions: readonly Where[] = fields.flatMap((field) => {
  const stored = records.slice(0, 2).flatMap(({ values }) => valuesIn(values[field]));
  const beginnings = stored.flatMap((value) => (typeof value === 'string' ? value.slice(0, 4) : []));
  return (operatorsOf[field] ?? textOperators).flatMap((operator): readonly Where[] => {
    if (operator === 'empty') return [true, false].map((value) => ({ field, operator, values: [value] }));
    if (operator === 'like' || operator === 'unlike')
      return ['f', ...beginnings].map((value) => ({ field, operator, values: [value] }));
    const isEquality = operator === 'eq' || operator === 'ne';
    return [...stored, ...(isEquality ? [null] : beginnings)].map((value) => ({ field, operator, values: [value] }));
  });
});

function valuesIn(value: unknown): readonly (string | number | boolean)[] {
  return [value].flat(2).filter((item) => typeof item !== 'object' && item !== undefined) as (
    | string
    | number
    | boolean
  )[];
}
