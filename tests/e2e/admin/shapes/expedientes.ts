const text = (title: string) => ({ type: 'string', title });

/** A schema with alternatives, conditions, maps, recursion and nested lists, joined by `allOf` at its root. */
export const expedientes = {
  title: 'Expedientes',
  'x-content': { singular: 'Expediente' },
  allOf: [{ $ref: '#/$defs/base' }, { $ref: '#/$defs/reglas' }],
  unevaluatedProperties: false,
  $defs: {
    base: {
      type: 'object',
      required: ['asunto'],
      properties: {
        asunto: text('Asunto'),
        tipo: { title: 'Tipo', anyOf: [{ enum: ['queja', 'permiso'] }, { type: 'null' }] },
        vence: { title: 'Vence', anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
        telefono: text('Teléfono'),
        titular: { title: 'Titular', oneOf: [{ $ref: '#/$defs/persona' }, { $ref: '#/$defs/empresa' }] },
        mezcla: { title: 'Mezcla', type: ['string', 'number'] },
        partes: {
          title: 'Partes',
          type: 'array',
          items: { anyOf: [{ $ref: '#/$defs/documento' }, { type: 'string', title: 'Nota' }] },
        },
        cuotas: {
          title: 'Cuotas',
          type: 'object',
          patternProperties: { '^[a-z]+$': { type: 'number', minimum: 0 } },
          additionalProperties: false,
        },
        arbol: { $ref: '#/$defs/nodo', title: 'Árbol' },
        matriz: { title: 'Matriz', type: 'array', items: { type: 'array', items: { type: 'integer' } } },
      },
    },
    reglas: {
      if: { properties: { tipo: { const: 'queja' } }, required: ['tipo'] },
      then: { properties: { motivo: text('Motivo') }, required: ['motivo'] },
      dependentSchemas: { telefono: { properties: { horario: text('Horario de llamada') } } },
    },
    persona: {
      title: 'Persona',
      type: 'object',
      required: ['nombre'],
      properties: {
        nombre: text('Nombre completo'),
        nacimiento: { type: 'string', format: 'date', title: 'Nacimiento' },
      },
    },
    empresa: {
      type: 'object',
      required: ['razonSocial'],
      properties: { razonSocial: text('Razón social'), nit: text('NIT') },
      additionalProperties: false,
    },
    documento: {
      title: 'Documento',
      type: 'object',
      required: ['clase', 'folio'],
      properties: { clase: { title: 'Clase', const: 'documento' }, folio: text('Folio') },
    },
    nodo: {
      type: 'object',
      required: ['rotulo'],
      properties: {
        rotulo: text('Rótulo'),
        ramas: { title: 'Ramas', type: 'array', items: { $ref: '#/$defs/nodo' } },
      },
    },
  },
};
