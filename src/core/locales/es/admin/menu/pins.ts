/** The dialog of what a person pins to the top of the menu. */
export const pinTexts = {
  title: 'Fijar en el menú',
  hint: 'Marque las pantallas que más usa: quedan arriba en su menú. Los botones o las flechas ↑ y ↓ cambian su orden.',
  up: (label: string) => `Subir ${label}`,
  down: (label: string) => `Bajar ${label}`,
  moved: (label: string, position: number, count: number) => `${label}: lugar ${position} de ${count}`,
} as const;
