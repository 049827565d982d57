/** Messages of the server about history, the bin, bulk writes, drafts and preferences. */
export const history = {
  people: {
    archivos: 'una revisión de archivos',
    esquemas: 'un cambio de esquemas',
    load: 'una carga de datos',
    flujos: 'el sistema',
    programador: 'la publicación programada',
    asistenteMunicipal: 'el Asistente Municipal',
    otroSistema: 'el otro sistema',
  },
  bulk: {
    repeated: 'Este registro está repetido en la petición.',
    noChange: 'Indique en «values» o «unset» qué debe cambiar.',
    tooMuch: 'Es demasiado texto para tantos registros a la vez. Elija menos registros o un texto más corto.',
    noCreation: 'Los registros de este tipo se crean uno por uno.',
    notForAction: (action: string) => `No se usa con la acción «${action}».`,
  },
  drafts: {
    missing: 'La copia automática no existe.',
    badId: 'El identificador debe ser un UUID en minúsculas.',
    badType: 'No existe este tipo de contenido.',
  },
  preferences: {
    badName: 'El nombre de una preferencia tiene hasta 100 letras sin tilde, cifras, guiones o dos puntos.',
    tooLarge: (most: string) => `Una preferencia ocupa como máximo ${most} KB.`,
    tooMany: (most: string) => `Una persona tiene como máximo ${most} preferencias.`,
  },
} as const;
