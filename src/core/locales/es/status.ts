/** What the site says of itself: what works, and that a page is an old copy. */
export const status = {
  title: 'Estado del portal',
  description: 'Qué funciona en este momento en el portal municipal y desde cuándo.',
  works: 'Todo funciona con normalidad.',
  away: 'En este momento no podemos consultar ni guardar datos. Estamos esperando a que la base de datos vuelva a responder.',
  site: 'Sitio público',
  siteWorks: 'Funciona',
  siteAway: 'Se muestran las últimas copias de las páginas; pueden no estar al día.',
  database: 'Base de datos',
  databaseWorks: 'Responde',
  databaseAway: 'No responde',
  staff: 'Administración',
  staffWorks: 'Funciona',
  staffAway: 'No se puede trabajar hasta que la base de datos responda.',
  awaySince: 'Sin respuesta desde',
  runningSince: 'En marcha desde',
  lookedAt: 'Consultado',
  dated: {
    before: 'Esta página puede no estar al día: en este momento no podemos consultar los datos. Es una copia del',
    after: '.',
  },
  link: 'Ver el estado del portal',
} as const;
