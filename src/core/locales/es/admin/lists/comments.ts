/** Comments on a record, in its list and in their dialog. */
export const comments = {
  seeAll: (all: string, count: number) => `${all} (${count})`,
  add: 'Agregar',
  addOne: (singular: string) => `Agregar ${singular.toLowerCase()}`,
  adding: 'Guardando…',
  edit: 'Editar',
  remove: 'Eliminar',
  save: 'Guardar',
  cancel: 'Cancelar',
  edited: 'editada',
  undo: 'Deshacer',
  sampleAuthor: 'Contenido de muestra',
  blank: 'Escriba algo antes de agregar.',
  mention: 'Personas que puede mencionar',
  mentionHelp: 'Escriba @ y un nombre para mencionar a una persona.',
  people: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
} as const;
