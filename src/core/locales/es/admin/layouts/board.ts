/** From 1, among the records of a column; undefined on a board without an order. */
type Position = { readonly position: number; readonly count: number } | undefined;
const at = (label: string, within: Position) =>
  within === undefined ? label : `${label}, lugar ${within.position} de ${within.count}`;

/** Records in columns. */
export const board = {
  noValue: (label: string) => `Sin ${label.toLowerCase()}`,
  empty: 'Sin registros',
  more: (count: number) => (count === 1 ? 'Mostrar 1 más' : `Mostrar más (quedan ${count})`),
  moreColumns: (count: number) => (count === 1 ? 'Mostrar 1 columna más' : `Mostrar más columnas (quedan ${count})`),
  searchColumns: 'Buscar columnas',
  createIn: (button: string, label: string) => `${button} en ${label}`,
  ofLimit: (count: number, { limit, wholeTotal }: { readonly limit: number; readonly wholeTotal: number }) =>
    count === wholeTotal
      ? `${count} · límite ${limit}`
      : `${count} · límite ${limit}, con sus columnas van ${wholeTotal}`,
  overLimit: (limit: number) => `Más de ${limit}: conviene terminar algo antes de empezar otra cosa.`,
  rows: 'Carriles',
  noRows: 'Sin carriles',
  rowsBy: (label: string) => `Carriles por ${label.toLowerCase()}`,
  moreRows: (count: number) => (count === 1 ? 'Mostrar 1 carril más' : `Mostrar más carriles (quedan ${count})`),
  searchRows: 'Buscar carriles',
  inRow: (column: string, row: string) => `${column} (${row})`,
  moveToRow: (row: string) => `Mover al carril ${row}`,
  overLimitOf: (column: string, count: number, limit: number) =>
    `${column}: ${count}, y el límite es ${limit}. Conviene terminar algo antes de empezar otra cosa.`,
  moveTo: (label: string) => `Mover a ${label}`,
  up: 'Subir',
  down: 'Bajar',
  grip: 'asidero para mover',
  drag: (title: string) => `Mover ${title}`,
  help: 'Espacio o Entrar toma el registro; las flechas lo llevan a otro lugar, columna o carril; Espacio lo deja y Escape lo devuelve. El menú Más también lo mueve.',
  taken: (title: string) => `Tomó ${title}.`,
  over: (title: string, label: string, within: Position) => `${title} está sobre ${at(label, within)}.`,
  moved: (title: string, label: string, within: Position) => `${title} quedó en ${at(label, within)}.`,
  outside: (title: string) => `${title} está fuera de las columnas; si lo suelta ahí, vuelve a su lugar.`,
  left: (title: string) => `${title} volvió a su lugar.`,
  gone: 'Lo que movía ya no está en el tablero: otra persona lo quitó.',
  notMoved: (title: string) => `No se pudo mover ${title}; volvió a su lugar.`,
} as const;
