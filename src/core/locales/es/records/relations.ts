/** Related records: their forms in a drawer, and where a record is used. */
export const relations = {
  readFailed: 'No se pudieron leer los registros.',
  retry: 'Reintentar',
  newRelated: (singular: string) => `Nuevo: ${singular}`,
  editRelated: (title: string) => `Editar: ${title}`,
  editChosen: 'Editar los elegidos',
  title: 'Usado en',
  newOne: 'Nuevo',
  newOf: (singular: string, field: string) => `Nuevo: ${singular} (${field})`,
  all: (total: number) => `Ver los ${total} en su lista`,
  none: 'Ninguno todavía',
  failed: 'No se pudo leer.',
  inUse: 'Otros registros lo usan y se quedarán sin él:',
  asked: (names: string) => `Preguntas de flujos de trabajo: ${names}`,
  count: (label: string, field: string, total: number) => `${label} · ${field}: ${total}`,
} as const;
