/** Metadata of pages for sharing, and breadcrumbs. */
export const sharing = {
  trail: 'Ubicación en el sitio',
  feed: 'Noticias de la municipalidad',
  feedOf: (name: string) => `Noticias · ${name}`,
  results: 'Resultados de la búsqueda',
  page: (page: number) => `Página ${page}`,
} as const;
