import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { Values } from '../values/record.ts';

/** The name of the content type that a stored record (schemas/settings/tiposPropios.json) makes. No schema file has it. */
export function ownTypeName(id: string): string {
  return `tipo-${id}`;
}

/** The schema of such a type before anybody tunes it, as a file would write it. */
export function ownTypeSchema({ plural, singular, descripcion, slug }: Values): JsonSchema {
  return {
    $schema: '../meta/content-type.schema.json',
    title: String(plural),
    ...(typeof descripcion === 'string' && { description: descripcion }),
    type: 'object',
    'x-content': {
      label: String(plural),
      singular: String(singular),
      titleField: 'titulo',
      path: `contenido-${String(slug)}`,
      menu: { icon: 'contenido', order: 127 },
      list: { layout: 'table', columns: ['titulo'], filters: [], sort: 'titulo' },
    },
    required: ['titulo'],
    properties: { titulo: { title: 'Título', type: 'string', maxLength: 200, pattern: '\\S' } },
  };
}
