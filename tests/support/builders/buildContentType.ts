import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';

const everyKind = {
  titulo: { type: 'string', title: 'Título' },
  contenido: { type: 'string', 'x-field': { kind: 'richText' } },
  slug: { type: 'string', 'x-field': { kind: 'slug', unique: true } },
  correo: { type: 'string', format: 'email', 'x-field': { unique: true } },
  fecha: { type: 'string', format: 'date' },
  precio: { type: 'number' },
  cantidad: { type: 'integer' },
  destacado: { type: 'boolean' },
  estado: { enum: ['nuevo', 'usado', 'roto'] },
  etiquetas: { type: 'array', items: { type: 'string' } },
  servicio: { type: 'string', 'x-field': { relation: 'servicios' } },
  datos: {},
};

/** A content type with a field for every kind of comparison; `properties` and `xContent` replace the defaults. */
export function buildContentType({
  name = 'cosas',
  properties = everyKind,
  xContent = {},
}: {
  name?: string;
  properties?: Record<string, unknown>;
  xContent?: Record<string, unknown>;
} = {}): ContentType {
  const json = { title: name, type: 'object', 'x-content': xContent, properties };
  const result = readContentType(json, { name, file: `${name}.json` });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.type;
}
