/** What pages tell of themselves to machines, and where they stand. */
export const sharing = {
  trail: 'Ubicación en el sitio',
  feed: 'Noticias de la municipalidad',
  results: 'Resultados de la búsqueda',
  page: (page: number) => `Página ${page}`,
} as const;
