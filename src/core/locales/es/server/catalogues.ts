/** Messages for the catalogues that staff make, and for their entries. */
export const catalogues = {
  entry: 'Entrada',
  noOptions: 'Escriba al menos una opción',
  emptyOption: 'La opción está vacía',
  repeatedOption: (option: string) => `La opción «${option}» está repetida`,
  messages: {
    created: 'Entrada agregada exitosamente',
    updated: 'Entrada actualizada exitosamente',
    removed: 'Entrada eliminada exitosamente',
    confirmRemove: '¿Estás seguro de que deseas eliminar esta entrada?',
    empty: 'No hay entradas',
    missing: 'Entrada no encontrada',
    listFailed: 'Error al obtener las entradas',
    readFailed: 'Error al obtener la entrada',
    createFailed: 'Error al agregar la entrada',
    updateFailed: 'Error al actualizar la entrada',
    removeFailed: 'Error al eliminar la entrada',
  },
} as const;
