/** Messages of the server about imports. */
export const imports = {
  faults: {
    text: 'Escriba un texto.',
    boolean: 'Escriba «Sí» o «No».',
    choice: (labels: string) => `Escriba uno de estos valores: ${labels}.`,
    item: (text: string) => `«${text}» no es uno de los valores posibles.`,
    itemFault: (position: number, message: string) => `Elemento ${position}: ${message}`,
    date: 'Escriba una fecha, por ejemplo 15/03/2026.',
    dateTime: 'Escriba una fecha y una hora, por ejemplo 15/03/2026 14:30.',
    time: 'Escriba una hora, por ejemplo 14:30.',
    dateWithTime: 'La celda tiene también una hora. Escriba solo la fecha.',
    timeWithDate: 'La celda tiene también una fecha. Escriba solo la hora.',
    json: 'Escriba el valor como JSON, igual que en una exportación.',
    noRelated: (text: string) => `No hay ningún registro con el título o el identificador «${text}».`,
    manyRelated: (text: string, count: number) =>
      `Hay ${count} registros con el título «${text}». Escriba el identificador del que corresponde.`,
    repeated: (row: number) => `Este registro ya está en la fila ${row}.`,
    taken: 'Otro registro ya tiene este valor.',
    takenInFile: (row: number) => `La fila ${row} ya tiene este valor.`,
    badId: 'El identificador no es válido. Deje la celda vacía para crear un registro.',
    gone: 'El registro que esta fila cambiaba se eliminó o cambió de clave después de la revisión. Para crearlo, importe la fila de nuevo.',
    mayNotCreate: 'No tiene permiso para crear registros.',
    mayNotChange: 'No tiene permiso para cambiar registros.',
    cutOff: 'La hoja de cálculo cortó este texto: su final se perdería. Cámbielo en el portal, o use CSV o JSON.',
    tooLong: 'La fila tiene más celdas que el encabezado.',
    formulaError: (text: string) =>
      `La fórmula de la celda da el error «${text}». Corríjala en la hoja de cálculo, o escriba el valor.`,
    noResult:
      'La fórmula de la celda no tiene resultado guardado. Abra el libro en la hoja de cálculo, guárdelo y súbalo otra vez.',
    openQuote: (line: number) =>
      `Las comillas que se abren en la línea ${line} del archivo no se cierran. Ciérrelas, o escriba dos comillas seguidas por cada una que sea parte del texto.`,
    textAfterQuote: (line: number) =>
      `Hay texto detrás de unas comillas que se cierran en la línea ${line} del archivo. Ponga toda la celda entre comillas, con dos seguidas por cada una que sea parte del texto.`,
    hidden: 'Este error solo se muestra a quien hizo la importación.',
  },
  file: {
    tooLarge: (megabytes: number) => `El archivo ocupa más de ${megabytes} MB. Divídalo e impórtelo por partes.`,
    tooManyRows: (rows: string) => `El archivo tiene más de ${rows} filas. Divídalo e impórtelo por partes.`,
    tooManyColumns: (columns: number) => `El archivo tiene más de ${columns} columnas.`,
    empty: 'El archivo no tiene ninguna fila de datos bajo el encabezado.',
    emptySheet: (name: string) =>
      `La hoja «${name}» no tiene ninguna fila de datos bajo el encabezado. Elija otra hoja u otro archivo.`,
    noSheet: (name: string) => `El libro no tiene ninguna hoja «${name}».`,
    unknown: 'Elija un archivo CSV, XLSX o JSON.',
    unreadable: 'No se pudo leer el archivo. Divídalo e impórtelo por partes.',
    longTexts: 'El libro tiene demasiado texto para leerlo como XLSX. Guárdelo como CSV e impórtelo así.',
    tooComplex: 'El libro es demasiado complejo para leerlo como XLSX. Guarde la hoja como CSV e impórtela así.',
    brokenXlsx: 'No se pudo leer el archivo. Ábralo en la hoja de cálculo y guárdelo otra vez como XLSX.',
    brokenJson: 'El archivo no es JSON válido. Debe contener una lista de objetos.',
    repeated: (title: string) => `El encabezado tiene dos columnas «${title}». Cambie el título de una.`,
  },
  missing: 'Esta importación no existe.',
  foreign:
    'Solo quien hizo esta importación, o quien puede cambiar estos registros, puede cancelarla, deshacerla o eliminarla.',
  trello: {
    comment: (author: string, when: string) => [author || 'Alguien', when, 'en Trello:'].filter(Boolean).join(', '),
    members: (names: string) => `Miembros de la tarjeta en Trello: ${names}`,
    label: (text: string) => `Etiqueta en Trello: ${text}`,
    attachment: (name: string, address: string) => `Adjunto en Trello: ${[...new Set([name, address])].join(' ')}`,
    templates: (count: number, names: string) =>
      count === 1
        ? `No se importa 1 tarjeta que es una plantilla: ${names}.`
        : `No se importan ${count} tarjetas que son plantillas: ${names}.`,
    strangers: (names: string) =>
      `No tienen una cuenta aquí, o hay varias con su nombre: ${names}. Sus nombres quedan en una observación de cada tarea; nadie queda a cargo por ellos.`,
    defaults:
      'Trello no tiene categoría ni prioridad: todas las tareas reciben las usuales. Las tarjetas marcadas como completas van a la última fase.',
    authors: 'Los comentarios quedan como observaciones de quien importa, con su autor y su hora en el texto.',
    olderActions: 'Trello exporta solo las 1000 acciones más recientes: pueden faltar comentarios anteriores.',
    omitted: {
      files: (count: number) =>
        `Los archivos adjuntos (${count}) quedan como enlaces; los que se subieron a Trello siguen allí y pueden pedir su contraseña.`,
      covers: (count: number) => `Portadas de tarjetas que no se importan: ${count}.`,
      stickers: (count: number) => `Tarjetas con calcomanías, que no se importan: ${count}.`,
      customFields: (count: number) => `Tarjetas con campos personalizados, que no se importan: ${count}.`,
      votes: (count: number) => `Tarjetas con votos, que no se importan: ${count}.`,
      places: (count: number) => `Tarjetas con un lugar en el mapa, que no se importa: ${count}.`,
      starts: (count: number) => `Tarjetas con una fecha de inicio, que no se importa: ${count}.`,
      extensions: (count: number) => `Tarjetas con datos de Power-Ups, que no se importan: ${count}.`,
      formerMembers: (count: number) =>
        `Personas de las tarjetas que ya no están en el tablero y no tienen nombre: ${count}.`,
      checklists: (count: number) => `Listas de verificación sin tarjeta, que no se importan: ${count}.`,
      comments: (count: number) => `Comentarios de tarjetas que no están en el archivo, que no se importan: ${count}.`,
      activity: (count: number) => `Movimientos del historial de Trello que no se importan: ${count}.`,
    },
  },
  columns: {
    cell: 'La columna de esta celda no existe en el archivo.',
    count: 'Indique un campo, o ninguno, por cada columna del archivo.',
    unknown: (name: string) => `No se puede importar el campo «${name}».`,
    twice: (label: string) => `Dos columnas llevan al campo «${label}».`,
    none: 'Elija al menos un campo.',
    match: 'El campo que identifica los registros debe ser una columna del archivo.',
  },
  state: {
    notReady: 'Revise primero los datos de esta importación.',
    running: 'Esta importación está en curso.',
    notDone: 'Esta importación no ha terminado; no hay nada que deshacer.',
    faulty: (count: string) =>
      `El archivo tiene ${count === '1' ? '1 fila' : `${count} filas`} con errores y eligió importar todo o nada.`,
  },
  reasons: {
    faulty: (row: string) => `Se retiró todo: la fila ${row} ya no se puede importar.`,
    cancelled: 'Se canceló.',
    broken: 'Ocurrió un error inesperado. Se retiró todo lo importado.',
    checkBroken: 'Ocurrió un error inesperado al revisar el archivo.',
  },
  errorsColumn: 'Errores',
  fileNames: { template: 'plantilla', faults: 'errores' },
  operations: {
    list: (label: string) => `Importaciones: ${label}`,
    upload: 'Subir un archivo para importarlo',
    sheet: 'Nombre de la hoja del libro que se importa; sin él, la primera que tiene datos',
    get: 'Estado de una importación',
    check: 'Revisar un archivo sin importar nada',
    rows: 'Filas de una importación',
    run: 'Importar las filas revisadas',
    cancel: 'Cancelar, descartar o eliminar una importación',
    undo: 'Deshacer una importación',
    edited: 'Registros de una importación que alguien cambió después',
    faults: 'Archivo con las filas que tienen errores',
    template: 'Plantilla para importar',
    imported: 'La importación',
    newestFirst: 'La más reciente primero',
    file: 'El archivo',
    kind: 'Solo estas filas',
    format: 'Formato del archivo',
    discarded: 'Cancelada, descartada o eliminada',
    missing: 'La importación no existe',
    running: 'La importación está en curso',
  },
} as const;
