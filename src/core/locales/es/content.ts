/** What a content type says when its schema says nothing. */
export const content = {
  record: 'Registro',
  createTitle: (singular: string) => `Nuevo registro: ${singular}`,
  editTitle: (singular: string) => `Editar: ${singular}`,
  createButton: 'Guardar',
  saveButton: 'Guardar cambios',
  created: 'Registro creado exitosamente',
  updated: 'Cambios guardados exitosamente',
  removed: 'Registro eliminado exitosamente',
  confirmRemove: '¿Está seguro de eliminar este registro?',
  empty: 'No hay registros',
  missing: 'Registro no encontrado',
  listFailed: 'Error al obtener los registros',
  readFailed: 'Error al obtener el registro',
  createFailed: 'Error al crear el registro',
  updateFailed: 'Error al actualizar el registro',
  removeFailed: 'Error al eliminar el registro',
} as const;
