/** Texts about the site's open data. */
export const openData = {
  title: 'Datos abiertos',
  /** Other words with which people search for the page. */
  words: 'transparencia descargar CSV JSON Excel catálogo',
  lead: 'La información pública de la municipalidad para descargar, estudiar y volver a usar libremente.',
  licence: 'Creative Commons Atribución 4.0 Internacional (CC BY 4.0)',
  licenceTitle: 'Licencia',
  licenceText: 'Puede copiar, compartir y transformar estos datos si menciona a la municipalidad como fuente:',
  of: (label: string) => `${label}: datos abiertos`,
  /** Data catalogues expect a longer description. */
  describe: (label: string, text: string) =>
    `${label} de la municipalidad como datos abiertos, con todos sus campos públicos y siempre al día. ${text}`.trim(),
  files: 'Archivos:',
  download: (label: string, form: string) => `${label} en ${form}`,
  here: 'Descargue esta lista:',
  about: 'Qué contienen y cómo usarlos',
  fields: (label: string) => `Campos de ${label}`,
  fresh: 'Los archivos se hacen al pedirlos: siempre dicen lo mismo que las páginas.',
  csvNote:
    'Los archivos CSV se abren en cualquier hoja de cálculo. Cuando una casilla lleva varios elementos, van separados por « | ».',
  feed: 'RSS: noticias por suscripción',
  feeds: 'Noticias por suscripción',
  feedIn: (format: string) => `Noticias de la municipalidad en ${format}`,
  catalogue: 'Catálogo de todos los datos (DCAT)',
  typeNames: {
    string: 'texto',
    number: 'número',
    integer: 'número entero',
    boolean: 'sí o no',
    array: 'lista',
    object: 'grupo',
  },
  formatNames: {
    date: 'fecha',
    'date-time': 'fecha y hora',
    time: 'hora',
    uri: 'dirección',
    email: 'correo electrónico',
  },
  inUnit: (type: string, unit: string) => `${type}, en ${unit}`,
  sets: {
    feriados: { label: 'Días feriados', description: 'Los feriados de los próximos doce meses.' },
    horario: { label: 'Horario de atención', description: 'Cuándo atiende la municipalidad, en hora local.' },
  },
  columns: {
    fecha: 'Fecha',
    nombre: 'Nombre del feriado',
    atiende_hasta: 'Hora hasta la que se atiende si es medio día; vacía si no se atiende',
    dias: 'Días a los que se refiere',
    abre: 'Hora en que abre',
    cierra: 'Hora en que cierra',
  },
  members: {
    id: 'Identificador, que nunca cambia',
    _direccion: 'Dirección de su página',
    _publicado: 'Cuándo se publicó',
    _actualizado: 'Cuándo cambió por última vez',
  },
} as const;
