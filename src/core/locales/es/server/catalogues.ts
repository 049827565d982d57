/** Messages for the catalogues that staff make, and for their entries. */
export const catalogues = {
  entry: 'Entrada',
  menuGroup: 'Catálogos',
  rowId: 'Identificador',
  noOptions: 'Escriba al menos una opción',
  emptyOption: 'La opción está vacía',
  repeatedOption: (option: string) => `La opción «${option}» está repetida`,
  operations: {
    consequences: 'Qué pasaría con las entradas de un catálogo si tuviera estos atributos',
    consequencesAnswered:
      'Cuántas entradas perderían un valor («removed») y cuántas tienen uno que se convierte a otro tipo («converted»); «left» son las que lo conservan sin convertir, con ejemplos',
    entries: 'Las entradas de un catálogo',
    entriesAbout:
      'Con los nombres de los documentos: «values» por el identificador de cada atributo (una lista en los de selección múltiple) y «details» con las filas, cada una con su «detailDefinitionId». Filtra, ordena y pagina como la lista del tipo',
    entriesType: 'El tipo de las entradas: «catalogo-» y el identificador del catálogo',
    entriesAnswered: 'Una página de entradas',
    export: 'Un catálogo con todas sus entradas, para guardarlo o llevarlo a otro portal',
    exported: 'El catálogo y sus entradas',
    import: 'Crear un catálogo con sus entradas',
    importing:
      'El cuerpo es lo que responde la exportación, hasta 1 MB; más entradas se importan después como CSV, XLSX o JSON. También vale una entrada con sus valores por el identificador de cada atributo y detalle, como las exportaciones de antes. El catálogo queda sin publicar. Si algo no vale, no se guarda nada',
    imported: 'El identificador del catálogo y cuántas entradas se guardaron',
  },
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
