const choices = new Intl.ListFormat('es', { type: 'disjunction' });

const mountAdvice =
  'No se creó nada. Revise que su disco esté montado y que DATA_DIR y DATABASE_URL nombren los datos de este portal, o restaure un respaldo. Para comenzar un portal nuevo, quite DATA_REQUIRED.';

type DataFormat = { readonly format: number; readonly product: string };

/** Messages of the server: problems, sign-in, start and command line. */
export const api = {
  titles: {
    400: 'Petición incorrecta',
    401: 'Sesión requerida',
    403: 'Acceso denegado',
    404: 'No encontrado',
    405: 'Método no permitido',
    408: 'Tiempo agotado',
    409: 'Conflicto',
    412: 'El registro cambió',
    413: 'Contenido demasiado grande',
    415: 'Tipo de contenido no admitido',
    422: 'Datos no válidos',
    429: 'Demasiados intentos',
    431: 'Encabezados demasiado grandes',
    500: 'Error interno',
    502: 'Un servicio externo no respondió',
    503: 'Servicio no disponible',
    507: 'Disco lleno',
  },
  hasWithin: (count: number, label: string) =>
    `No se puede eliminar, porque contiene ${label} (${count}). Archívelo, o mueva o elimine antes lo que contiene.`,
  withinArchived: 'Está archivado y no admite nada nuevo. Elija otro, o restáurelo antes.',
  tree: {
    ownParent: 'Un registro no puede quedar debajo de sí mismo.',
    circle: 'Ese registro está debajo de este; quedarían uno debajo del otro. Elija otro.',
    hasBelow: (count: string) =>
      count === '1'
        ? 'Hay 1 registro debajo de este. Muévalo o elimínelo antes, o elimínelos juntos.'
        : `Hay ${count} registros debajo de este. Muévalos o elimínelos antes, o elimínelos juntos.`,
  },
  malformedJson: 'El cuerpo de la petición no es JSON válido.',
  diskFull:
    'El disco del servidor está lleno y por ahora no se puede guardar nada nuevo. Nada de lo que escribió en esta página se pierde mientras siga abierta. Quien administra el portal puede liberar espacio.',
  emptyBody: 'La petición necesita un cuerpo JSON.',
  tooDeep: (most: string) => `El cuerpo de la petición tiene más de ${most} niveles de anidamiento.`,
  tooLarge: (most: string) => `El cuerpo de la petición supera ${most}, que es lo más que admite esta dirección.`,
  mediaType: 'El cuerpo de la petición debe ser application/json.',
  body: {
    compressed: 'El cuerpo de la petición debe enviarse sin comprimir.',
    charset: 'El cuerpo de la petición debe estar codificado en UTF-8.',
    encoding: 'El cuerpo de la petición no es UTF-8 válido.',
    number: 'El número es demasiado grande.',
    integer: (most: string) => `Un número entero va de -${most} a ${most}.`,
    unicode: 'El texto tiene caracteres que no son Unicode válido.',
    longList: (most: string) => `Una lista tiene como máximo ${most} elementos.`,
    manyMembers: (most: string) => `Un objeto tiene como máximo ${most} miembros.`,
    manyValues: (most: string) => `El cuerpo de la petición tiene como máximo ${most} valores en total.`,
  },
  badRequest: 'La petición no se pudo leer.',
  notObject: 'Debe ser un objeto.',
  needsSession: 'Inicie sesión para continuar.',
  forbidden: 'No tiene permiso para esta acción.',
  noRoute: 'No existe nada en esta dirección.',
  noMethod: (allowed: string) => `En esta dirección solo se admite: ${allowed}.`,
  transitionsAlone: (label: string) => `«${label}»: estos registros solo cambian por sus propias operaciones.`,
  invalid: 'Revise los campos señalados.',
  moreErrors: (count: string) => `Hay por lo menos ${count === '1' ? 'un error' : `${count} errores`} más.`,
  versionConflict: (person: string) => `El registro fue modificado por ${person} después de que usted lo abrió.`,
  busy: 'Otra persona guardaba el mismo registro. Intente de nuevo.',
  versionGone: 'El registro ya no existe con la versión indicada.',
  unique: 'Ya existe otro registro con este valor.',
  ownAccount: 'No puede desactivar ni eliminar su propia cuenta; pídalo a otra persona con acceso.',
  serverOwned: (name: string) =>
    `Este dato lo decide el servidor: «${name}». No lo envíe, o envíelo como está guardado.`,
  ownId: (idField: string | undefined) =>
    idField === undefined
      ? 'Este dato lo decide el servidor: «id» es el identificador del registro. Para guardar un «id» propio, el esquema le da otro nombre con "x-content": { "idField": "codigo" }.'
      : `Este dato lo decide el servidor: «id» es el identificador del registro. El «id» propio de estos datos se envía como «${idField}», por el "idField" de su esquema.`,
  onlyNew: 'Este dato solo se da al crear el registro.',
  readOnly: 'Este dato no se puede cambiar.',
  noRelated: 'El registro relacionado no existe.',
  unavailable: 'La base de datos no puede responder en este momento. Intente de nuevo.',
  internal: 'Ocurrió un error inesperado. Cite el número de petición al pedir ayuda.',
  tooMany: (seconds: string) =>
    `Demasiados intentos. Espere ${seconds === '1' ? '1 segundo' : `${seconds} segundos`} e intente de nuevo.`,
  onlyAuthor: 'Solo quien lo escribió puede cambiar su texto.',
  seedPerson: 'el contenido de muestra',
  unknownPerson: 'otra persona',
  query: {
    unknownField: (name: string) => `No existe el campo o parámetro «${name}».`,
    privateField: (name: string) => `El campo «${name}» requiere una sesión.`,
    noOperator: (name: string) => `El campo «${name}» no admite este filtro.`,
    noSort: (name: string) => `No se puede ordenar por «${name}».`,
    badOrder: (order: string) => `El orden debe ser asc o desc, no «${order}».`,
    badNumber: (name: string) => `«${name}» debe ser un número entero, cero o mayor.`,
    emptyPage: '«_end» no puede ser menor que «_start».',
    pageTooLarge: (most: string) => `Una página tiene como máximo ${most} registros.`,
    longList: (most: string, largestPage: string) =>
      `La lista tiene más de ${most} elementos. Pida una parte con los parámetros «_start» y «_end», como _start=0&_end=${largestPage}.`,
    longListToExport: (most: string, largestPage: string, address: string) =>
      `La lista tiene más de ${most} registros. Pida una parte con los parámetros «_start» y «_end», como _start=0&_end=${largestPage}, o todos como archivo en ${address}.`,
    tooMany: (most: string) => `Una petición tiene como máximo ${most} condiciones y órdenes.`,
    tooManyIds: (most: string) => `Una petición pide como máximo ${most} registros por su «id».`,
    longSearch: (words: string, characters: string) =>
      `La búsqueda «q» tiene como máximo ${words} palabras y ${characters} caracteres.`,
    badRange: (name: string) => `El valor de «${name}» debe tener dos extremos separados por «..», como 5..10.`,
    tooDeep: (name: string, most: string) =>
      `«${name}» tiene demasiados grupos unos dentro de otros; a lo sumo ${most}.`,
    badValue: (name: string) => `El valor de «${name}» no corresponde al tipo del campo.`,
    badInstantValue: (name: string) =>
      `El valor de «${name}» debe ser una fecha y hora con su zona, como 2024-03-15T08:00:00Z o 2024-03-15T02:00:00-06:00 (en una dirección, «+» se escribe %2B), o solo su año, mes o día en UTC.`,
    notListed: (name: string, values: readonly string[]) => `«${name}» debe ser ${choices.format(values)}.`,
    badState: '«_state» debe ser draft o published.',
    draftInstant: 'Un borrador no tiene fecha de publicación.',
    badInstant: '«_publishAt» debe ser una fecha y hora con zona, como 2026-01-31T08:00:00Z.',
    badEnd: '«_unpublishAt» debe ser una fecha y hora con zona, como 2026-01-31T08:00:00Z, o quedar vacío.',
    draftEnd: 'Un borrador no tiene fecha hasta la que es visible.',
    endBeforeStart: 'La fecha hasta la que es visible debe ser posterior a la de publicación.',
    badUnset: (name: string) => `«_unset» nombra un campo que no existe: «${name}».`,
  },
  signIn: {
    refused: 'Credenciales inválidas',
    missing: {
      Email: 'Escriba el correo electrónico en «Email».',
      Pass: 'Escriba la contraseña en «Pass».',
    },
    tooMany: 'Demasiados intentos de inicio de sesión. Espere unos minutos e intente de nuevo.',
  },
  environment: {
    heading: 'Cabildo no puede iniciar: hay ajustes del entorno que no son válidos.',
    port: 'debe ser un número de puerto entre 0 y 65535',
    host: 'debe ser un nombre de equipo o una dirección, sin espacios',
    folder: 'debe ser la ruta de una carpeta',
    existingFolder: 'debe ser la ruta de una carpeta que exista',
    database: 'debe ser sqlite: seguido de la ruta de un archivo, una dirección postgres://, o quedar sin valor',
    postgres: 'debe tener la forma postgres://usuario:contraseña@equipo:puerto/base',
    url: 'debe ser una dirección http:// o https://, sin usuario, consulta (?) ni fragmento (#)',
    proxies: 'debe ser false, un número de saltos, o direcciones y redes separadas por comas',
    sessionHours: 'debe ser un número entero de horas entre 1 y 168',
    requestSeconds: 'debe ser un número entero de segundos entre 10 y 3600',
    stopSeconds: 'debe ser un número entero de segundos entre 1 y 600',
    onOff: 'debe ser on u off',
    noFolder: (reason: string) => `no es una carpeta ni se puede crear (${reason})`,
    email: 'debe ser un correo electrónico',
    password: 'debe tener entre 8 y 1024 caracteres',
    municipality: 'debe ser un código de cuatro cifras',
    mapsKey: 'debe ser una clave de Google Maps: letras, cifras, guiones y guiones bajos',
    tiles: 'debe ser una dirección que empiece con http:// o https:// y tenga {z}, {x} y {y}',
    binDays: 'debe ser un número entero de días, de 0 a 9999',
    logLevel: 'debe ser uno de: fatal, error, warn, info, debug, trace, silent',
    wrong: (name: string, value: string, rule: string) => `  ${name}=${value}: ${rule}`,
  },
  schemas: {
    heading: 'Cabildo no puede iniciar: hay errores en los esquemas.',
    leftOut: 'Hay errores en esquemas de esta instalación; sus tipos de contenido no se usan hasta que se corrijan:',
    malformed: (reason: string) => `El archivo no es JSON válido: ${reason}`,
    reserved: (name: string) => `«${name}» es una dirección del propio sistema; el archivo necesita otro nombre`,
    staffText: (name: string) => `la entrada al sistema necesita el campo «${name}», de tipo string`,
    staffUnique: 'la entrada al sistema necesita "x-field": { "unique": true }',
    repeated: (field: string) =>
      `no puede ser único: hay registros guardados con el mismo valor en «${field}»; corríjalos antes o quite "unique"`,
    publicList: 'su lista pública',
    publicDetail: 'sus páginas públicas',
    dropped: (file: string, name: string, parts: readonly string[]) =>
      `${file} reemplaza el tipo «${name}» de Cabildo y deja fuera ${parts.join(', ')}. Para solo agregar campos o textos, use "x-content": { "extends": "${name}" }.`,
    untyped: (file: string, reason: string) =>
      `No se pudieron generar los tipos de ${file}, que quedan de forma libre; los demás sí. El motivo: ${reason}`,
    typesWritten: (file: string) => `Tipos escritos en ${file}`,
    typesFresh: (file: string) => `Los tipos de ${file} están al día`,
    typesStale: (file: string) => `Los tipos de ${file} no corresponden a los esquemas; ejecute: npm run schemas types`,
  },
  start: {
    ready: (url: string) => `Cabildo escucha en ${url}`,
    stopLate:
      'Cabildo se detuvo sin terminar el trabajo de fondo, que seguirá en el próximo inicio. Nada de lo confirmado se perdió.',
    account: (email: string, password: string) =>
      `Primera cuenta creada.\n  Correo: ${email}\n  Contraseña: ${password}\nGuárdela ahora: no se volverá a mostrar.`,
    portInUse: (port: string) => `Cabildo no puede iniciar: el puerto ${port} ya está en uso. Elija otro con PORT.`,
    portDenied: (port: string) =>
      `Cabildo no puede iniciar: no hay permiso para usar el puerto ${port}. Elija otro con PORT.`,
    noHost: (host: string) => `Cabildo no puede iniciar: HOST=${host} no es una dirección de este equipo.`,
    noDatabase: (reason: string) =>
      `Cabildo no puede iniciar: la base de datos no se puede abrir (${reason}). Revise DATA_DIR y DATABASE_URL.`,
    missingData: {
      folder: (folder: string) =>
        `Cabildo no puede iniciar: DATA_REQUIRED=on pide datos guardados, y la carpeta de datos ${folder} no existe. ${mountAdvice}`,
      content: (folder: string) =>
        `Cabildo no puede iniciar: DATA_REQUIRED=on pide datos guardados, y la carpeta de datos ${folder} está vacía. ${mountAdvice}`,
      database: (file: string) =>
        `Cabildo no puede iniciar: DATA_REQUIRED=on pide datos guardados, y la base de datos ${file} no existe. ${mountAdvice}`,
      tables: (location: string) =>
        `Cabildo no puede iniciar: DATA_REQUIRED=on pide datos guardados, y la base de datos ${location} no tiene las tablas de un portal. ${mountAdvice}`,
    },
    tooNew: (stored: DataFormat, own: DataFormat) =>
      `Cabildo no puede iniciar: los datos tienen el formato ${stored.format}, que escribió la versión ${stored.product}, y esta versión, la ${own.product}, lee hasta el formato ${own.format}. No se cambió nada. Instale la versión ${stored.product} o una posterior, o restaure un respaldo hecho antes de actualizar.`,
    outdated: (newer: string, own: string) =>
      `Otro servidor, con la versión ${newer}, actualizó los datos: este, con la versión ${own}, ya no escribe. Deténgalo e inicie aquí también la versión ${newer} o una posterior.`,
    notPrivate: (names: string) =>
      `Otras cuentas de este equipo pueden tener acceso a los datos: no se pudo cambiar el permiso de ${names}. Revise a quién pertenecen y su sistema de archivos; las carpetas deben ser 0700 y los archivos 0600.`,
    noKey: (file: string, reason: string) =>
      `La clave ${file} no se puede leer ni crear (${reason}): sin ella no se envían enlaces de contraseña ni se abren conversaciones. Dé permiso a la cuenta del portal, o ponga ASSISTANT_SECRET.`,
    unusable: {
      missing: (file: string, hash: string) =>
        `Cabildo no puede iniciar: falta la base de datos ${file}, pero la carpeta de datos no está vacía (${hash}). No se creó nada. Si tenía un portal aquí, restaure la base de datos de su respaldo; para comenzar uno nuevo, ponga en DATA_DIR una carpeta vacía.`,
      unreadable: (file: string, hash: string) =>
        `Cabildo no puede iniciar: la base de datos ${file} no se puede leer (${hash}). Revise que sea un archivo y que este usuario tenga permiso para leerlo y escribirlo.`,
      empty: (file: string) =>
        `Cabildo no puede iniciar: la base de datos ${file} está vacía. No se cambió nada. Restáurela de su respaldo; si nunca hubo datos, borre ese archivo e inicie de nuevo.`,
      foreign: (file: string) =>
        `Cabildo no puede iniciar: ${file} no es una base de datos de SQLite, o su encabezado está dañado. No se cambió nada. Restaure el archivo de su respaldo, o revise DATABASE_URL.`,
      cutShort: (file: string, hash: string) =>
        `Cabildo no puede iniciar: la base de datos ${file} está incompleta (${hash} bytes). No se cambió nada. Restáurela de su respaldo junto con los archivos -wal y -shm que haya en él.`,
      damaged: (file: string, hash: string) =>
        `Cabildo no puede iniciar: la base de datos ${file} está dañada (${hash}). No se cambió nada. Restáurela de su respaldo; para rescatar lo que se pueda leer de ella: sqlite3 "${file}" ".recover" | sqlite3 rescatada.db`,
      halfRestored: (folder: string) =>
        `Cabildo no puede iniciar: la restauración de un respaldo en ${folder} no terminó. Repita npm run restore con el mismo respaldo: comenzará de nuevo.`,
    },
    untrustedProxy: (address: string) =>
      `Llegan peticiones con X-Forwarded-For desde ${address}, que TRUST_PROXY no nombra: el portal toma a todas las personas por una sola. Si es su servidor intermedio, ponga TRUST_PROXY=${address} e inicie de nuevo.`,
    adminName: 'Cuenta principal',
  },
  load: {
    usage: 'Uso: npm run load <tipo> <archivo.ndjson>',
    noType: (name: string, names: string) => `No existe el tipo «${name}». Tipos: ${names}`,
    noFile: (file: string) => `No se puede leer el archivo ${file}`,
    badLine: (line: string, reason: string) => `Línea ${line}: ${reason}`,
    notObject: 'se esperaba un objeto JSON',
    notUtf8: (file: string) => `El archivo ${file} no es UTF-8 válido`,
    badId: 'debe ser un UUID en minúsculas',
    usedId: '/id ya lo tiene, o lo tuvo, otro registro',
    badStatus: 'Solo se cargan ejecuciones completadas o en progreso',
    allAnswered: 'Todas las actividades tienen respuestas: la ejecución debe estar completada («completed»)',
    endOfCompleted: 'Las ejecuciones completadas, y solo ellas, tienen fecha de fin',
    endBeforeStart: 'La fecha de fin es anterior a la de inicio',
    badAnswer: 'La respuesta debe ser un texto, un número o una lista de textos',
    loaded: (count: string, label: string) =>
      `${count === '1' ? '1 registro cargado' : `${count} registros cargados`} en ${label}`,
    noneKept: 'No se guardó ningún registro.',
    kept: (count: string) =>
      count === '1'
        ? 'El registro de la línea anterior ya se guardó.'
        : `Los ${count} registros de las líneas anteriores ya se guardaron.`,
  },
} as const;
