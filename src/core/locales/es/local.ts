import { withoutServer } from './withoutServer.ts';

/** A portal that runs in a worker of this browser, without a server. */
export const localTexts = {
  /** An area of a server's staff area that stays in the browser. */
  area: {
    badge: 'Solo en este equipo',
    about:
      'Lo que se guarda aquí queda en este navegador, para su cuenta: nadie más lo ve y no llega al servidor. Exporte una copia de lo que necesite conservar.',
    failure: {
      newer:
        'Los datos que este navegador guarda son de una versión más nueva del portal. Vuelva a cargar la página. Los datos siguen aquí.',
      noStorage:
        'El navegador no deja guardar datos. Suele pasar en una ventana privada o si se bloquearon los datos de sitios. Permita que este sitio guarde datos, o use una ventana normal.',
      full: 'No queda espacio para los datos de este navegador. Libere espacio en el equipo e intente de nuevo. Lo ya guardado sigue aquí.',
      failed:
        'Este navegador no pudo abrir lo que se guarda en este equipo. Cierre las otras pestañas del portal e intente de nuevo. Los datos siguen aquí.',
    },
  },
  people: {
    intro:
      'Esta es una muestra completa que funciona dentro de su navegador. Elija como quién entrar; después puede cambiar de persona.',
    list: 'Personas de la muestra',
    reading: 'Preparando el portal en este navegador…',
    failed: 'No se pudo leer quiénes pueden entrar.',
    refused: 'Esa persona ya no puede entrar. Elija a otra.',
    own: 'O entre sin contraseña como una persona de este equipo.',
    ownList: 'Personas de este equipo',
    change: 'Cambiar de persona',
    changeFailed: (reason: string) => `No se pudo cambiar de persona. ${reason}`,
    item: (name: string, role: string) => (role === '' ? name : `${name} · ${role}`),
  },
  note: {
    title: 'Todo queda en este navegador',
    text: 'No hay servidor: lo que escriba se guarda solo en este equipo, y nadie más lo ve. En una ventana privada se borra al cerrarla, y Safari lo borra si pasan siete días sin visitar el sitio. Puede guardar una copia de todo o volver a la muestra en',
    close: 'Entendido',
  },
  screen: {
    title: 'Este equipo',
    about: 'Dónde están los datos, sus copias y la muestra.',
    where: 'Dónde están los datos',
    whereAbout:
      'El portal funciona completo dentro de este navegador. Lo que se guarda queda en este equipo y en este navegador: no se envía a ningún servidor, y nadie más lo ve. Quien use este mismo navegador puede verlo y entrar como cualquier persona.',
    readFailed: (reason: string) => `No se pudo leer cuánto espacio se usa. ${reason}`,
    used: (used: string, quota: string) => `Se usan ${used} de los ${quota} que el navegador permite.`,
    usedAlone: (used: string) => `Se usan ${used}.`,
    since: (when: string) => `La muestra es del ${when}.`,
    limits: 'Límites',
    limitList: [
      'Hasta 10,000 registros por tipo las listas y búsquedas responden bien; con más, todo va más despacio.',
      'En una ventana privada o de incógnito todo se borra al cerrarla.',
      'Safari borra los datos de un sitio que no se visita durante siete días. Instale el portal como aplicación, o guarde una copia.',
      'Si borra los datos de navegación, o al equipo le falta espacio, el navegador puede borrar también este portal.',
    ],
    persist: 'Conservación',
    persistent: 'El navegador conserva estos datos aunque al equipo le falte espacio.',
    notPersistent: 'El navegador puede borrar estos datos si al equipo le falta espacio.',
    askPersist: 'Pedir que se conserven',
    persistGranted: 'El navegador conservará estos datos',
    persistRefused:
      'El navegador no lo permitió. Suele permitirlo cuando el portal se usa seguido o está instalado como aplicación. Mientras tanto, guarde copias.',
    copies: 'Copias',
    copiesAbout:
      'Una copia es un solo archivo con todos los registros, archivos, cuentas y ajustes de este portal. Se abre en este u otro equipo, en un portal de esta versión o de una posterior.',
    save: 'Guardar una copia de todo',
    saving: 'Preparando la copia…',
    saved: 'Se descargó la copia',
    copyName: (day: string) => `portal-${day}.cabildo`,
    saveFailed: (reason: string) => `No se pudo preparar la copia. ${reason}`,
    open: 'Abrir una copia',
    openTitle: '¿Abrir la copia?',
    openQuestion: (name: string) =>
      `Los registros, archivos, cuentas y ajustes de este navegador se reemplazan por los de «${name}». Lo que hay ahora se pierde si no guardó una copia. Después entra otra vez.`,
    openConfirm: 'Reemplazar todo',
    reset: 'Restablecer la muestra',
    resetAbout: 'Vuelve al contenido con el que viene el portal.',
    resetTitle: '¿Restablecer la muestra?',
    resetQuestion:
      'Se pierde todo lo que se hizo en este navegador: registros creados o cambiados, archivos subidos, trámites, comentarios, copias automáticas, cuentas y ajustes. Vuelve la muestra como vino. Si quiere conservar algo, guarde antes una copia.',
    resetConfirm: 'Borrar y restablecer',
    latency: 'Simular la espera de la red',
    latencyAbout:
      'Como con un servidor lejano: 500 ms al leer listas y 300 ms antes de cada llamada. Queda así en este navegador.',
    leftOut: 'Lo que necesita un servidor',
    leftOutAbout: 'Todo lo demás funciona aquí como en un servidor.',
    what: 'Función',
    instead: 'Qué pasa aquí',
  },
  /** What a portal in this browser leaves out, with the sentence where a person meets it. */
  leftOut: [
    ['Correo', withoutServer.mail],
    ['Avisos a otros sistemas (webhooks)', withoutServer.webhooks],
    ['Contraseñas', withoutServer.passwords],
    ['Entrar con Google', withoutServer.google],
    ['Límites por red', withoutServer.networks],
    ['Dirección del calendario', withoutServer.calendar],
    ['Modelo de lenguaje', withoutServer.model],
    ['Partes de servidor de las extensiones', withoutServer.extensions],
    ['Respaldos', withoutServer.backups],
  ],
  failure: {
    title: 'El portal no pudo abrirse en este navegador',
    newer:
      'Los datos de este navegador son de una versión más nueva del portal. Vuelva a cargar la página para traer esa versión; si es una carpeta copiada, ábrala desde la copia más reciente. Los datos siguen aquí.',
    noStorage:
      'El navegador no deja guardar datos. Suele pasar en una ventana privada o si se bloquearon los datos de sitios. Abra el portal en una ventana normal o permita que este sitio guarde datos.',
    full: 'No queda espacio para los datos del portal. Libere espacio en el equipo o borre datos de otros sitios, y vuelva a cargar la página. Lo ya guardado sigue aquí.',
    failed:
      'Este navegador no pudo iniciar el portal. Necesita una versión reciente de Chrome, Edge, Firefox o Safari, y que la página venga de un sitio web (no de un archivo abierto con doble clic). Cierre las otras pestañas del portal y vuelva a cargar la página.',
    damaged:
      'Los datos que este navegador guarda están dañados, y el portal no puede abrirlos. Cierre las otras pestañas del portal y vuelva a cargar la página.',
    settings:
      'Los ajustes del archivo cabildo.config.json, que está en la carpeta del portal, no se pueden usar. Quien publica el portal debe corregirlos. Los datos siguen aquí.',
    reload: 'Volver a cargar',
    stored:
      'Si al volver a cargar pasa lo mismo, puede guardar como archivo los datos que este navegador tiene, para que una persona técnica los revise, o borrarlos y empezar de nuevo.',
    save: 'Guardar los datos como archivo',
    fileName: 'portal.db',
    saveFailed: 'El navegador no dejó leer los datos.',
    startAgain: 'Empezar de nuevo',
    startAgainTitle: '¿Borrar los datos y empezar de nuevo?',
    startAgainQuestion:
      'Se pierde todo lo que se hizo en este navegador: registros creados o cambiados, archivos subidos, trámites, comentarios, copias automáticas, cuentas y ajustes. No se puede deshacer. El portal empieza como en la primera visita.',
    startAgainFile:
      '«Guardar los datos como archivo» guarda los registros, trámites, comentarios, cuentas y ajustes. Los archivos subidos no van en él.',
    startAgainConfirm: 'Borrar y empezar de nuevo',
    startAgainFailed: 'El navegador no dejó borrar los datos.',
    startAgainBlocked: 'Otra pestaña usa los datos. Cierre las otras pestañas del portal: entonces se borran.',
  },
} as const;
