/** Texts of a list's tools at first load; the rest is in bulk.ts and columns.ts. */
export const listToolTexts = {
  select: (title: string) => `Seleccionar: ${title}`,
  selectPage: 'Seleccionar todos los de esta página',
  /** The visible part of `selectPage`. */
  selectAll: 'Seleccionar todos',
  /** Begins with the visible text, which other buttons have too. */
  more: 'Más herramientas',
  columns: 'Columnas',
  export: 'Exportar',
  import: 'Importar',
  views: 'Vistas',
  layout: 'Presentación',
  layoutOf: { table: 'Tabla', cards: 'Tarjetas', board: 'Tablero', calendar: 'Calendario', tree: 'Árbol' },
  notSaved: 'Sus ajustes de la lista no se pudieron guardar; valen solo hasta que salga de la administración.',
} as const;
