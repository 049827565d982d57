/** Records and views that a person marks. */
export const favourites = {
  mark: 'Agregar a favoritos',
  unmark: 'Quitar de favoritos',
} as const;
