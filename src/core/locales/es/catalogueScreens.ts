/** The staff screens on which catalogues are made and kept. */
export const catalogueScreens = {
  empty: 'No hay catálogos',
  emptyHint: 'Comienza creando tu primer catálogo.',
  searchCatalogues: 'Buscar catálogo',
  noCatalogueMatches: 'Ningún catálogo lleva ese nombre',
  published: 'Publicado',
  edit: (name: string) => `Editar el catálogo ${name}`,
  remove: (name: string) => `Eliminar el catálogo ${name}`,
  more: (name: string) => `Más sobre ${name}`,
  wholeList: 'Ver como lista',
  importEntries: 'Importar entradas',
  exportEntries: 'Exportar entradas',
  exportWhole: 'Exportar todo (JSON)',
  exportFailed: (reason: string) => `No se pudo exportar el catálogo. ${reason}`,
  importWhole: 'Importar catálogo',
  importing: 'Importando…',
  imported: (count: number) =>
    count === 0
      ? 'Catálogo importado, sin entradas. Todavía no está publicado.'
      : `Catálogo importado, con ${count === 1 ? 'una entrada' : `${count} entradas`}. Todavía no está publicado.`,
  importFailed: (reason: string) => `No se importó nada. ${reason}`,
  notACatalogue: 'El archivo no tiene un catálogo: use el que se descarga con «Exportar todo (JSON)».',
  moreFaults: (count: number) => (count === 1 ? 'Y una falta más.' : `Y ${count} faltas más.`),
  bin: 'Papelera de entradas',
  history: 'Historial',
  publicPage: 'Ver en el sitio',
  attribute: (catalogue: string) => `Atributo en el que se busca en ${catalogue}`,
  search: (catalogue: string) => `Buscar en ${catalogue}`,
  searchIn: (attribute: string) => `Buscar en ${attribute}`,
  noMatches: 'Ninguna entrada coincide',
  pages: (catalogue: string) => `Páginas de ${catalogue}`,
  entries: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
  addEntry: 'Agregar entrada',
  addEntryTo: (catalogue: string) => `Agregar entrada: ${catalogue}`,
  moreAttributes: (count: number) => (count === 1 ? 'y un atributo más' : `y ${count} atributos más`),
  details: (count: number) => `Detalles (${count})`,
  addDetail: 'Agregar detalle',
  preparing: 'Preparando el catálogo…',
  newEntry: (catalogue: string) => `Nueva entrada en ${catalogue}`,
  editEntry: (catalogue: string) => `Editar entrada de ${catalogue}`,
  needs: 'Para guardar, escriba un nombre y agregue al menos un atributo.',
  removeAttribute: '¿Estás seguro de que deseas eliminar este atributo?',
  removeDetail: '¿Estás seguro de que deseas eliminar este detalle?',
  confirm: 'Eliminar',
  counting: 'Contando las entradas…',
  notCounted: 'No se pudo saber cuántas entradas lo tienen.',
  loses: (count: number, name: string) =>
    count === 0
      ? `Ninguna entrada tiene un valor en «${name}».`
      : count === 1
        ? `Una entrada pierde su valor en «${name}».`
        : `${count} entradas pierden su valor en «${name}».`,
  onSaving: 'Al guardar:',
  countAgain: 'Reintentar',
  converts: (name: string, { entries, left }: { readonly entries: number; readonly left: number }) => {
    if (entries + left === 0) return `«${name}»: ninguna entrada tiene un valor.`;
    const kept =
      left === 1
        ? 'un valor no vale así y queda como está, hasta que alguien lo corrija'
        : `${left} valores no valen así y quedan como están, hasta que alguien los corrija`;
    if (entries === 0) return `«${name}»: ${kept}:`;
    const converted =
      entries === 1 ? 'se convierte el valor de una entrada' : `se convierten los valores de ${entries} entradas`;
    return left === 0 ? `«${name}»: ${converted}.` : `«${name}»: ${converted}; ${kept}:`;
  },
  exportFirst: 'Exportar las entradas antes',
  undoHint: 'Puede deshacerlo antes de guardar el catálogo, y después con su historial.',
  newDetail: 'Agregar detalle',
  newDetailOf: (entry: string) => `Agregar detalle a ${entry}`,
  detailsOf: (entry: string) => `Detalles de ${entry}`,
  definition: 'Detalle',
  noDefinitions: 'Este catálogo todavía no tiene detalles definidos.',
  define: 'Definir un detalle',
  saveDetail: 'Guardar detalle',
  savingDetail: 'Guardando…',
  detailSaved: 'Detalle guardado',
  detailRemoved: 'Detalle eliminado',
  detailFailed: 'No se pudo guardar el detalle.',
  removalFailed: 'No se pudo eliminar el detalle.',
  detailGone: 'Otra persona cambió o eliminó este detalle.',
  noRows: (detail: string) => `Sin ${detail.toLowerCase()}`,
  removeRow: (detail: string, number: number) => `Eliminar: ${detail} ${number}`,
  actions: 'Acciones',
  cancel: 'Cancelar',
} as const;
