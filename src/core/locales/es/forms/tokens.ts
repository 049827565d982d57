/** The chooser of data in texts. */
export const tokens = {
  open: 'Insertar un dato',
  about: 'El dato se toma de su registro cada vez que alguien pregunta, así que nunca queda viejo.',
  search: 'Buscar un dato',
  loading: 'Buscando los datos…',
  failed: 'No se pudieron leer los datos.',
  retry: 'Reintentar',
  none: 'No hay datos así.',
  list: 'Datos',
  inUse: 'Datos insertados',
  unknown: 'no existe',
  empty: 'vacío',
} as const;
