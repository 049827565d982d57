/** Texts about the site's open data. */
export const openData = {
  title: 'Datos abiertos',
  lead: 'La información pública de la municipalidad para descargar, estudiar y volver a usar, sin pedir permiso y sin costo.',
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
    'En CSV, los elementos de una lista van separados por « | », y un texto que empieza con un signo como = o + lleva antes un apóstrofo, para que la hoja de cálculo no lo tome por una fórmula.',
  feed: 'RSS: noticias por suscripción',
  feeds: 'Noticias por suscripción',
  feedIn: (format: string) => `Noticias de la municipalidad en ${format}`,
  members: {
    id: 'Identificador, que nunca cambia',
    _direccion: 'Dirección de su página',
    _publicado: 'Cuándo se publicó',
    _actualizado: 'Cuándo cambió por última vez',
  },
} as const;
