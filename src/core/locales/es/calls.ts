/** Messages of the 0511 contract's calls, and the setting that selects them. */
export const calls = {
  needsCode: 'Indique el código de la municipalidad, por ejemplo "0511".',
  foreignCode: (code: string) => `No tiene permiso para los datos de la municipalidad ${code}.`,
  badVersion: 'La versión es un número entero.',
  stores: {
    form: 'debe nombrar tipos y proveedores, como usuarios:post0511,noticias:rest',
    provider: (name: string, names: string) => `no existe el proveedor «${name}»; ¿quiso decir ${names}?`,
    twice: (type: string) => `nombra dos veces el tipo «${type}»`,
    type: (name: string, names: string) => `no existe el tipo «${name}»; ¿quiso decir ${names}?`,
    noCall: (type: string) =>
      `el tipo «${type}» no tiene una llamada que liste sus registros ("calls.list" en su esquema)`,
    ofPortal: (type: string) =>
      `«${type}» no puede quedar en el navegador de cada persona, porque el portal mismo lo necesita`,
    related: (type: string, user: string) =>
      `el tipo «${type}» no puede quedar en el navegador de cada persona, porque «${user}» se relaciona con sus registros; indique también ${user}:local`,
    noUpstream: (area: string) => `el área «${area}» solo puede estar en otro sistema: indique también API_0511_URL`,
  },
  /** What an area in another system of the contract answers and refuses. */
  upstream: {
    address: 'debe ser una dirección http o https sin parámetros, como https://api.ejemplo.gob.gt/api',
    code: 'debe tener de 1 a 20 letras, cifras o guiones',
    age: 'debe ser un número entero de segundos, de 5 a 86400',
    ended: 'La sesión en el otro sistema ha terminado. Entre de nuevo para seguir.',
    noAccount: (sentence: string) => `${sentence}. Entre con su cuenta del otro sistema para usar esta área.`,
    refused: (sentence: string, reason: string) => `${sentence}: ${reason}`,
    away: (sentence: string) => `${sentence}. El otro sistema no responde; intente de nuevo en unos minutos.`,
    blocked: (sentence: string, origin: string) =>
      `${sentence}. El otro sistema está en línea, pero no permite que esta página lo consulte desde el navegador. Quien lo administra debe permitir (CORS) el origen ${origin} con las cabeceras authorization y content-type.`,
    unreadable: (sentence: string) => `${sentence}. La respuesta del otro sistema no se entiende.`,
    withoutId: (sentence: string) =>
      `${sentence}. El otro sistema lo aceptó, pero aún no lo muestra: revise la lista antes de guardar otra vez.`,
    files: {
      notStored: 'El archivo no se guardó',
      notRemoved: 'El archivo no se eliminó',
      leftOut: (name: string, reason: string) => `El archivo «${name}» del otro sistema no se muestra aquí: ${reason}`,
      broken: 'Su contenido no se entiende.',
    },
    faultyWorkflow: (name: string, id: string) =>
      `El flujo de trabajo «${name}» (${id}) del otro sistema no cumple las reglas de este portal: quedó sin publicar.`,
    noPerson: (sentence: string) => `${sentence}. La persona elegida no tiene cuenta en el otro sistema.`,
    noAuthor: (sentence: string) => `${sentence}. Sólo una persona con cuenta en el otro sistema puede cambiarlo.`,
    noCall: 'El otro sistema no tiene una llamada para esto.',
  },
} as const;
