import { numerals } from '../../../text/numerals.ts';

const records = (count: number) => (count === 1 ? '1 registro' : `${numerals.format(count)} registros`);
const rows = (count: number) => (count === 1 ? '1 fila' : `${numerals.format(count)} filas`);

/** The screens of imports, which load on demand. */
export const imports = {
  title: (label: string) => `Importar: ${label}`,
  intro:
    'Suba una hoja de cálculo para crear o cambiar muchos registros. Nada cambia hasta que revise los datos y lo confirme.',
  steps: 'Pasos de la importación',
  stepNames: { file: 'Archivo', columns: 'Columnas', review: 'Revisión', result: 'Resultado' },
  upload: {
    choose: 'Elegir archivo',
    drop: 'o arrástrelo hasta aquí. CSV, XLSX o JSON de hasta 25 MB; la primera fila lleva los títulos de las columnas.',
    sending: (name: string) => `Subiendo ${name}…`,
    reading: (name: string) => `Leyendo ${name}…`,
    failed: (name: string, reason: string) => `No se pudo subir «${name}». ${reason}`,
    tooLarge: (name: string) => `«${name}» ocupa más de 25 MB. Divídalo e impórtelo por partes.`,
    one: 'Suba un solo archivo a la vez.',
    templates: 'Plantilla vacía con todas las columnas:',
    template: (format: string) => `Plantilla en ${format}`,
    templateName: (type: string, format: string) => `${type}-plantilla.${format}`,
    downloadFailed: (reason: string) => `No se pudo descargar. ${reason}`,
  },
  columns: {
    about: (count: number) => `El archivo tiene ${rows(count)}. Elija a qué campo va cada columna.`,
    list: 'Columnas del archivo',
    unnamed: (place: number) => `Columna ${place}`,
    noSample: 'Sin datos en las primeras filas',
    fieldOf: (column: string) => `Campo de la columna ${column}`,
    leaveOut: 'No importar',
    id: 'Identificador',
    twice: 'Otra columna ya va a este campo. Elija uno distinto o «No importar».',
    none: 'Elija un campo para al menos una columna, además del identificador.',
    required: (labels: string) =>
      `Ninguna columna va a estos campos obligatorios, que los registros nuevos necesitan: ${labels}.`,
    options: 'Opciones',
    match: 'Reconocer los registros que ya existen por',
    noMatch: 'No reconocer: crear un registro por fila',
    matchAbout:
      'Las filas que coinciden cambian solo los campos de sus columnas; las demás crean registros. Una celda vacía quita el valor.',
    noMatchAbout: 'Para cambiar registros que ya existen, el archivo necesita su identificador o un campo único.',
    decimal: 'Números decimales',
    decimals: { ',': 'Con coma (1.234,50)', '.': 'Con punto (1,234.50)' },
    publication: 'Los registros nuevos quedan',
    publications: { draft: 'Como borrador', published: 'Publicados' },
    check: 'Revisar los datos',
    checking: 'Enviando…',
    checkFailed: (reason: string) => `No se pudo comenzar la revisión. ${reason}`,
  },
  sheet: {
    label: 'Hoja del libro que se importa',
    option: (name: string, count: number, isHidden: boolean) => `${name} (${rows(count)}${isHidden ? ', oculta' : ''})`,
    emptyFirst: (first: string, name: string) => `La primera hoja, «${first}», no tiene datos: se lee «${name}».`,
    hidden: (name: string) => `Las hojas que se ven no tienen datos: se lee «${name}», que está oculta.`,
    only: (name: string, count: number) => `Se lee la hoja «${name}»; ninguna de las otras ${count} tiene datos.`,
    one: (name: string) => `Se lee la hoja «${name}»; la otra no tiene datos.`,
    several: (count: number) => `El libro tiene ${count} hojas con datos, y se importa una.`,
    reading: (name: string) => `Leyendo la hoja «${name}»…`,
    fileAgain: (file: string) => `Elija otra vez «${file}» para leer otra hoja.`,
    failed: (name: string, reason: string) => `No se pudo leer la hoja «${name}». ${reason}`,
  },
  proposal: {
    missing: (title: string, label: string) =>
      `No existe «${title}» en ${label}, y las filas del archivo lo necesitan.`,
    create: (title: string) => `Crear «${title}»`,
    creating: 'Creando…',
    created: (title: string) => `«${title}» se creó`,
    noRight: 'Pida a alguien con permiso que lo cree, y siga después.',
    failed: (title: string, reason: string) => `No se pudo crear «${title}». ${reason}`,
  },
  values: {
    title: (label: string) => `Qué valor de «${label}» recibe cada uno del archivo`,
    of: (label: string, text: string) => `${label} para «${text}»`,
  },
  notes: 'Antes de importar, tenga en cuenta:',
  heads: {
    uploaded: 'Columnas',
    checking: 'Revisando los datos…',
    checked: 'Revisión',
    writing: 'Importando…',
    done: 'Importación terminada',
    failed: 'No se importó nada',
    undoing: 'Deshaciendo la importación…',
    undone: 'Importación deshecha',
  },
  states: {
    uploaded: 'Sin revisar',
    checking: 'Revisando',
    checked: 'Lista para importar',
    writing: 'Importando',
    done: 'Importada',
    failed: 'No se importó',
    undoing: 'Deshaciendo',
    undone: 'Deshecha',
  },
  progress: {
    label: 'Progreso',
    rows: (done: number, total: number) => `${numerals.format(done)} de ${rows(total)}`,
    together: 'Los registros aparecen todos a la vez cuando termina.',
    keepsGoing: 'Puede salir de esta pantalla; el trabajo sigue en el servidor y lo encuentra en Importar.',
    cancel: 'Cancelar',
    cancelling: 'Cancelando…',
    cancelFailed: (reason: string) => `No se pudo cancelar. ${reason}`,
  },
  review: {
    about: 'Todavía no ha cambiado nada. Esto es lo que pasaría:',
    kinds: { new: 'Nuevos', changed: 'Con cambios', same: 'Iguales', faulty: 'Con errores' },
    filter: 'Filas que se muestran',
    table: (kind: string) => `Filas del archivo: ${kind}`,
    row: 'Fila',
    record: 'Registro',
    changes: 'Cambios',
    faults: 'Errores',
    faultIn: (column: string, message: string) => `${column}: ${message}`,
    before: 'antes',
    after: 'después',
    empty: 'vacío',
    noRows: 'No hay filas de esta clase.',
    pages: 'Páginas de filas',
    total: (count: number) => rows(count),
    saveFaults: 'Descargar las filas con errores',
    faultsName: (type: string, format: string) => `${type}-errores.${format}`,
    allOrNone: 'Todo o nada',
    allOrNoneAbout: 'Si una fila falla, no se importa ninguna.',
    blocked: (count: number) =>
      count === 1
        ? 'Hay 1 fila con errores. Corríjala en el archivo y súbalo otra vez, o desmarque «Todo o nada» para importar las demás.'
        : `Hay ${numerals.format(count)} filas con errores. Corríjalas en el archivo y súbalo otra vez, o desmarque «Todo o nada» para importar las demás.`,
    nothing: 'No hay nada que importar: ninguna fila crea ni cambia un registro.',
    allFaulty:
      'No hay nada que importar: ninguna fila sin errores crea ni cambia un registro. Corrija el archivo o cambie las columnas.',
    run: (count: number) => `Importar ${records(count)}`,
    starting: 'Comenzando…',
    runFailed: (reason: string) => `No se pudo comenzar la importación. ${reason}`,
    back: 'Cambiar columnas',
    discard: 'Descartar',
    discarded: 'Importación descartada',
    discardFailed: (reason: string) => `No se pudo descartar. ${reason}`,
  },
  result: {
    created: (count: number) => (count === 1 ? '1 registro creado' : `${numerals.format(count)} registros creados`),
    createdAs: {
      draft: (count: number) =>
        count === 1
          ? '1 registro creado como borrador: los vecinos no lo ven hasta que se publique'
          : `${numerals.format(count)} registros creados como borradores: los vecinos no los ven hasta que se publiquen`,
      published: (count: number) =>
        count === 1 ? '1 registro creado y publicado' : `${numerals.format(count)} registros creados y publicados`,
    },
    buttons: (created: number, changed: number) => {
      const undone = [
        ...(created > 0 ? [`manda a la papelera ${records(created)}`] : []),
        ...(changed > 0 ? [`devuelve a ${records(changed)} sus valores anteriores`] : []),
      ];
      return `«Deshacer importación» ${undone.join(' y ')}.`;
    },
    removal: '«Eliminar» solo quita de la lista esta importación: los registros se quedan y ya no se puede deshacer.',
    changed: (count: number) => (count === 1 ? '1 registro cambiado' : `${numerals.format(count)} registros cambiados`),
    same: (count: number) =>
      count === 1 ? '1 fila ya estaba igual' : `${numerals.format(count)} filas ya estaban iguales`,
    faulty: (count: number) =>
      count === 1 ? '1 fila con errores no se importó' : `${numerals.format(count)} filas con errores no se importaron`,
    kept: (count: number) =>
      count === 1
        ? '1 registro se quedó como estaba porque alguien lo editó después.'
        : `${numerals.format(count)} registros se quedaron como estaban porque alguien los editó después.`,
    cancelledBy: (name: string) => `Cancelada por ${name}`,
    undoneBy: (name: string) => `Deshecha por ${name}`,
    undone: 'Los registros creados están en la papelera y los demás volvieron a sus valores anteriores.',
    failed: 'Ningún registro quedó creado ni cambiado.',
    toList: (label: string) => `Ver ${label}`,
    another: 'Importar otro archivo',
  },
  undo: {
    button: 'Deshacer importación',
    title: '¿Deshacer esta importación?',
    about: 'Los registros creados van a la papelera y los cambiados vuelven a sus valores anteriores.',
    none: 'Nadie ha editado estos registros desde la importación.',
    edited: (count: number) =>
      count === 1
        ? '1 registro se editó después de importar y se queda como está:'
        : `${numerals.format(count)} registros se editaron después de importar y se quedan como están:`,
    editedToo: (count: number) =>
      count === 1
        ? '1 registro se editó después de importar y también se deshace:'
        : `${numerals.format(count)} registros se editaron después de importar y también se deshacen:`,
    gone: 'eliminado',
    by: (name: string, when: string) => `${name}, ${when}`,
    more: (count: number) => `y ${records(count)} más`,
    include: 'Deshacer también los que se editaron después',
    confirm: 'Deshacer',
    failed: (reason: string) => `No se pudo deshacer. ${reason}`,
  },
  remove: {
    button: 'Eliminar',
    title: '¿Eliminar esta importación?',
    about:
      'Se borran sus filas y su resultado, y ya no se puede deshacer. Los registros que creó o cambió se quedan como están.',
    removed: 'Importación eliminada',
    failed: (reason: string) => `No se pudo eliminar. ${reason}`,
  },
  earlier: {
    title: 'Importaciones anteriores',
    none: 'Todavía no hay importaciones.',
    by: (name: string, when: string) => `${name}, ${when}`,
    rows,
    pages: 'Páginas de importaciones',
    failed: (reason: string) => `No se pudieron leer las importaciones. ${reason}`,
  },
  back: 'Importaciones',
  readFailed: (reason: string) => `No se pudo leer la importación. ${reason}`,
  missing: 'Esta importación ya no existe. Vuelva a subir el archivo.',
} as const;
