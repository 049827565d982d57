/** Records and views that a person marks. */
export const favouriteTexts = {
  mark: 'Agregar a favoritos',
  unmark: 'Quitar de favoritos',
} as const;
