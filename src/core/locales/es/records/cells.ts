/** Editing a value in its cell of a table. */
export const cells = {
  edit: (label: string) => `Editar celda: ${label}`,
  editor: (label: string, title: string) => `${label}: ${title}`,
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  keys: 'Intro guarda · Tab guarda y sigue · Esc cancela',
  keysOfVisible: 'Intro guarda · Esc cancela',
  conflict: (person: string) => `${person} guardó otro valor aquí mientras usted escribía:`,
  empty: 'sin dato',
  keepTheirs: 'Dejar ese',
  saveMine: 'Guardar el mío',
  gone: 'Alguien eliminó este registro mientras usted escribía.',
  incomplete: (labels: string) => `Para guardar falta corregir antes, en el formulario: ${labels}.`,
  openForm: 'Abrir el formulario',
} as const;
