/** The column chooser of a list. */
export const columnTexts = {
  title: 'Columnas que se muestran',
  cardTitle: 'Datos que se muestran',
  hint: 'Marque las que quiere ver. Los botones o las flechas ↑ y ↓ cambian su orden.',
  up: (label: string) => `Subir ${label}`,
  down: (label: string) => `Bajar ${label}`,
  moved: (label: string, position: number, count: number) => `${label}: lugar ${position} de ${count}`,
  last: 'Tiene que quedar al menos una columna.',
  titleStays: 'El título no se puede quitar de la tabla.',
  roomy: 'Filas amplias',
  reset: 'Restablecer',
  isReset: 'La lista volvió a sus columnas, orden y filas habituales.',
} as const;
