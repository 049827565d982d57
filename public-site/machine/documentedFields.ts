import { type ContentType, shownFieldsOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';

/** The members of every open data record besides its fields, in this order: id, page and two instants. */
export const recordMembers = ['id', '_direccion', '_publicado', '_actualizado'] as const;

/** The documentation of an open data field. */
export type DocumentedField = {
  readonly nombre: string;
  readonly titulo: string;
  readonly descripcion: string | null;
  /** The JSON Schema type. */
  readonly tipo: string;
  readonly formato: string | null;
  readonly unidad: string | null;
  readonly valores: readonly { readonly valor: unknown; readonly titulo: string }[];
  readonly campos: readonly DocumentedField[];
};

/** The licence of the data. */
export function licence({ openData }: ServerCatalog) {
  return { nombre: openData.licence, direccion: 'https://creativecommons.org/licenses/by/4.0/deed.es' };
}

export function documentedFields(type: ContentType, messages: ServerCatalog): readonly DocumentedField[] {
  const systemFields = recordMembers.map((nombre) => ({
    nombre,
    titulo: messages.openData.members[nombre],
    descripcion: null,
    tipo: 'string',
    formato: formats[nombre] ?? null,
    unidad: null,
    valores: [],
    campos: [],
  }));
  return [...systemFields, ...shownFieldsOf(type).map((field) => documented(field, messages))];
}

const formats: Readonly<Record<string, string>> = {
  _direccion: 'uri',
  _publicado: 'date-time',
  _actualizado: 'date-time',
};

function documented(field: Field, messages: ServerCatalog): DocumentedField {
  const { jsonType, isCurrency } = kindOf(field);
  const { type = jsonType, format, contentMediaType } = field.schema;
  return {
    nombre: field.name,
    titulo: field.label,
    descripcion: field.description ?? null,
    tipo: [type].flat().join(' | '),
    formato: format ?? (typeof contentMediaType === 'string' ? contentMediaType : null),
    unidad: isCurrency === true ? messages.country.currencySign : (field.unit ?? null),
    valores: field.options.map(({ value, label }) => ({ valor: value, titulo: label })),
    campos: field.fields.map((member) => documented(member, messages)),
  };
}
