const count = (number: string, one: string, many: string) => `${number} ${number === '1' ? one : many}`;

/** Backup and restore: the commands, the settings and what the back office is told. */
export const backup = {
  environment: {
    times: 'debe ser una o varias horas del día separadas por comas, como 02:00 o 02:00,14:00',
    keep: 'debe ser un número entero de respaldos entre 1 y 9999',
    key: 'debe tener al menos 32 caracteres',
  },
  usage: 'Uso: npm run backup -- <carpeta>',
  restoreUsage: 'Uso: npm run restore -- <respaldo>, o npm run restore -- --check <respaldo> para solo comprobarlo',
  started: (folder: string) => `Haciendo un respaldo en ${folder}…`,
  done: (file: string, size: string) => `Respaldo completo: ${file} (${size})`,
  contents: (rows: string, tables: string, files: string) =>
    `Tiene ${count(rows, 'fila', 'filas')} en ${count(tables, 'tabla', 'tablas')} de la base de datos y ${count(files, 'archivo', 'archivos')}.`,
  plainKey:
    'El respaldo no está cifrado e incluye la clave de las conversaciones: guárdelo donde nadie más pueda leerlo, o ponga BACKUP_KEY para cifrarlo.',
  encrypted: 'El respaldo está cifrado: sin la misma BACKUP_KEY no se puede restaurar. Guárdela en otro lugar.',
  removed: (file: string) => `Se quitó un respaldo programado anterior: ${file}`,
  missing: (files: string) =>
    `Atención: faltaba el contenido de ${count(files, 'archivo', 'archivos')} desde antes del respaldo. Ejecute: npm run files check`,
  damagedFiles: (files: string) =>
    `Atención: el contenido de ${count(files, 'archivo', 'archivos')} ya estaba dañado antes del respaldo. Ejecute: npm run files check`,
  dumpNotice: (reason: string) => `pg_dump no se pudo usar (${reason}); el portal copió la base de datos por sí mismo.`,
  noProgram: (name: string) => `no está ${name}`,
  oldProgram: (name: string, version: string, server: string) =>
    `${name} es de la versión ${version} y el servidor de la ${server}`,
  refusal: {
    noFolder: (folder: string, reason: string) =>
      `No se hizo el respaldo: la carpeta ${folder} no existe y no se puede crear, o no se puede escribir en ella (${reason}).`,
    withinData: (folder: string, dataDir: string) =>
      `No se hizo el respaldo: ${folder} está dentro de la carpeta de datos ${dataDir}, y se perdería con ella. Use otra carpeta, mejor en otro disco.`,
    noData:
      'No se hizo el respaldo: no hay una base de datos que respaldar. Revise que su disco esté montado y que DATA_DIR y DATABASE_URL nombren los datos de este portal.',
    running: (since: string) =>
      `No se hizo el respaldo: ya se está haciendo otro desde ${since} (UTC). Espere a que termine.`,
    damagedDatabase: (detail: string) => `No se hizo el respaldo: la base de datos está dañada (${detail}).`,
    noSpace: (folder: string, need: string, free: string) =>
      `No se hizo el respaldo: no cabe en el disco de ${folder}. Hacen falta ${need} y quedan ${free}, de los que se reservan 32 MB.`,
    diskFull: (folder: string) =>
      `No se hizo el respaldo: el disco de ${folder} se llenó. Se quitó lo que se había escrito.`,
    changing:
      'No se hizo el respaldo: se quitaron archivos mientras se copiaban, tres veces seguidas. Inténtelo de nuevo.',
    unfinishedRestore: 'No se hizo el respaldo: hay una restauración sin terminar. Repita antes npm run restore.',
    interrupted: 'El respaldo se interrumpió antes de terminar.',
    unexpected: (reason: string) => `No se hizo el respaldo: ${reason}`,
  },
  restore: {
    checking: (file: string) => `Comprobando ${file}…`,
    isRight: (date: string, version: string) =>
      `El respaldo está completo y sin daños. Es del ${date} (UTC), de la versión ${version}.`,
    writing: 'Restaurando…',
    done: (rows: string, tables: string, files: string) =>
      `Restaurado y comprobado: ${count(rows, 'fila', 'filas')} en ${count(tables, 'tabla', 'tablas')} y ${count(files, 'archivo', 'archivos')}. Inicie el portal con npm start.`,
    settings: (names: string) =>
      `El portal del respaldo tenía ajustes que aquí no están puestos: ${names}. Póngalos antes de iniciar.`,
    again: 'Hay una restauración anterior sin terminar: se comienza de nuevo.',
    noFile: (file: string, reason: string) => `No se restauró nada: no se puede leer ${file} (${reason}).`,
    encrypted: 'No se restauró nada: el respaldo está cifrado. Ponga en BACKUP_KEY la clave con que se hizo.',
    wrongKey: 'No se restauró nada: BACKUP_KEY no es la clave con que se cifró este respaldo.',
    damagedAfter: (part: string) =>
      `No se restauró nada: el respaldo está dañado o incompleto en la parte «${part}» o en la que le sigue.`,
    damagedStart: 'No se restauró nada: no es un respaldo del portal, o está dañado desde el comienzo.',
    damagedPart: (part: string) => `No se restauró nada: la parte «${part}» del respaldo está dañada.`,
    missingPart: (part: string) => `No se restauró nada: al respaldo le falta la parte «${part}».`,
    strangePart: (part: string) => `No se restauró nada: el respaldo tiene una parte «${part}» que no le pertenece.`,
    newerFormat: (version: string) =>
      `No se restauró nada: el respaldo es de un formato que esta versión no conoce; lo hizo la versión ${version}. Instale esa versión.`,
    otherKind: (kind: string, current: string) =>
      `No se restauró nada: el respaldo es de ${kind} y DATABASE_URL es de ${current}. Restáurelo en una base de datos de ${kind}.`,
    otherSchema: (schema: string, current: string) =>
      `No se restauró nada: el respaldo, hecho con pg_dump, es del esquema «${schema}» y DATABASE_URL usa «${current}». Use el mismo esquema (?options=-c search_path=${schema}).`,
    noProgram: (reason: string) =>
      `No se restauró nada: el respaldo se hizo con pg_dump y hace falta pg_restore (${reason}). Instale el cliente de PostgreSQL, de la versión del servidor o posterior.`,
    overFolder: (folder: string, names: string) =>
      `No se restauró nada: la carpeta ${folder} ya tiene datos (${names}). Ponga en DATA_DIR una carpeta vacía.`,
    overFile: (file: string) =>
      `No se restauró nada: ya existe la base de datos ${file}. Muévala o ponga otra en DATABASE_URL.`,
    overTables: (names: string) =>
      `No se restauró nada: la base de datos de PostgreSQL ya tiene tablas del portal (${names}). Use una base de datos vacía.`,
    overKey: (file: string) =>
      `No se restauró nada: ${file} tiene otra clave que el respaldo. Muévala a otro lugar si ya no hace falta.`,
    otherSecret:
      'No se restauró nada: ASSISTANT_SECRET no es la clave del respaldo, y sin ella no se podrían leer las personas de las conversaciones. Ponga la del respaldo, o quite el ajuste.',
    noSpace: (folder: string, need: string, free: string) =>
      `No se restauró nada: no cabe en el disco de ${folder}. Hacen falta ${need} y quedan ${free}, de los que se reservan 32 MB.`,
    noPlace: (folder: string, reason: string) =>
      `No se restauró nada: la carpeta ${folder} no se puede crear o no se puede escribir en ella. ${reason}`,
    failed: (reason: string) =>
      `La restauración no terminó: ${reason} El portal no inicia con lo que quedó a medias. Repita npm run restore con el mismo respaldo: comenzará de nuevo.`,
    differentAfter: (what: string) => `lo restaurado no coincide con el respaldo («${what}»).`,
    fullDisk: 'el disco se llenó.',
  },
  logged: (reason: string) => `El respaldo programado falló. ${reason}`,
} as const;
