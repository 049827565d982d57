/** Headings of exported tables, and what goes wrong with exports. */
export const exports = {
  headings: {
    id: 'Identificador',
    state: 'Publicación',
    publishAt: 'Se publica',
    createdBy: 'Creado por',
    updatedBy: 'Modificado por',
  },
  idOf: (label: string) => `${label} (identificador)`,
  badOption: (name: string, allowed: string) => `«${name}» puede ser: ${allowed}`,
  gone: 'La descarga ya se hizo o pasó su tiempo. Exporte la lista de nuevo.',
  openApi: {
    list: (label: string) => `Exportar: ${label}`,
    about:
      'Todos los registros que coinciden, con los mismos filtros, búsqueda y orden que la lista, y «id» para algunos. La respuesta llega a medida que se lee; si se corta, la conexión se cierra sin terminarla.',
    file: 'CSV, XLSX o JSON',
    format: 'Formato',
    separator: 'Separador del CSV; con «;» los decimales llevan coma, con «,» llevan punto',
    mark: 'Si el CSV comienza con la marca de UTF-8 que espera Excel',
    dates: 'Fechas como 15/03/2026 en la hora del municipio, o según ISO 8601',
    choices: 'Opciones por su nombre o por su valor guardado',
    fields: 'Columnas, separadas por comas y en su orden; todas si falta',
    ticket: (label: string) => `Dirección para descargar una exportación una sola vez, durante un minuto: ${label}`,
    query: 'Los parámetros de la exportación, como en su dirección',
    made: 'La dirección, y cuántos registros son',
    download: 'Descargar una exportación',
    progress: 'Cuánto se ha descargado de una exportación',
    progressed: 'Registros escritos, de cuántos, y en qué estado está la descarga',
    gone: 'No hay esa exportación, o ya se descargó',
  },
} as const;
