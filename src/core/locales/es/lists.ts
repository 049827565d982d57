/** Lists of groups in forms. */
export const lists = {
  moved: (position: number, count: number) => `El elemento está ahora en el lugar ${position} de ${count}.`,
  removed: 'Se quitó el elemento.',
  undo: 'Deshacer',
  undoLabel: (label: string) => `Devolver lo que se quitó de ${label}`,
  givenBack: 'El elemento volvió a su lugar.',
  moveHint: 'Para cambiar el orden, arrastre los elementos, use los botones o Alt con las flechas arriba y abajo.',
} as const;
