/** Texts of a list's tools at first load; the rest is in bulk.ts and columns.ts. */
export const listTools = {
  select: (title: string) => `Seleccionar: ${title}`,
  selectPage: 'Seleccionar todos los de esta página',
  columns: 'Columnas',
  notSaved: 'Sus ajustes de la lista no se pudieron guardar; valen solo hasta que salga de la administración.',
} as const;
