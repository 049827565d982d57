/** Messages of the server about stored files. */
export const fileService = {
  missing: 'El archivo no existe.',
  noMunicipality: 'No tiene permiso para usar los archivos de esta municipalidad.',
  foreignFile:
    'Este archivo es de otra municipalidad, cuyos archivos usted no puede usar. Elija uno de su municipalidad o quite la dirección.',
  noFile: 'La petición no trae ningún archivo en el campo «file».',
  notMultipart: 'El archivo debe enviarse como multipart/form-data, en el campo «file».',
  tooLarge: 'El archivo no debe exceder los 5MB',
  empty: 'El archivo está vacío.',
  heic: 'No se guardan fotos HEIC. Conviértala a JPEG; los formularios de la administración lo hacen al subirla.',
  notKept:
    'No se admite este tipo de archivo. Se admiten imágenes (JPEG, PNG, GIF, WebP y AVIF), PDF, documentos de oficina, texto, CSV y ZIP.',
  broken: 'La imagen está dañada o incompleta.',
  tooManyPixels: (millions: string) =>
    `La imagen tiene demasiados píxeles: como máximo, ${millions} millones en este formato.`,
  tooLong: (pixels: string) => `La imagen es demasiado larga: como máximo, ${pixels} píxeles por lado.`,
  longAlt: (most: string) => `El texto alternativo tiene como máximo ${most} caracteres.`,
  nameTaken: 'Ya existe un archivo con este nombre.',
  changed: 'El archivo fue modificado después de que usted lo abrió.',
  onlyFramed: 'Solo las imágenes tienen encuadre.',
  noAnimationCrop: 'Una imagen con movimiento no se puede recortar. Puede elegir su punto de interés.',
  noGifCrop: 'Una imagen GIF no se puede recortar. Puede elegir su punto de interés.',
  badCrop: 'El recorte no cabe en la imagen o es demasiado pequeño.',
  onlyPictures: 'Solo las imágenes públicas pueden estar en el carrusel.',
  unconfirmed:
    'Hay contenidos que usan esta imagen, y con la marca sería pública para cualquiera. Para marcarla, confirme con «confirmPublic»: true.',
  badOnEqual: '«onEqual» debe ser keep, replace o refuse.',
  badOwner: 'No existe el tipo de contenido al que debe pertenecer el archivo.',
  badWidth: '«ancho» debe ser un número entero de píxeles.',
  diskFull:
    'El archivo no se pudo guardar: el disco del servidor está lleno. Quien administra el portal puede liberar espacio en File server.',
  unavailable:
    'El archivo no se pudo guardar: la carpeta de archivos no se puede escribir. Intente de nuevo más tarde.',
  command: {
    usage: 'Uso: npm run files check [-- --repair]',
    missing: (name: string) => `Falta el contenido: ${name}`,
    damaged: (name: string) => `Contenido dañado: ${name}`,
    found: (name: string) => `El contenido volvió: ${name}`,
    orphan: (key: string) => `Contenido sin archivo: ${key}`,
    stale: (key: string) => `Tamaño de una imagen que ya no existe: ${key}`,
    unfinished: (key: string) => `Subida que no terminó: ${key}`,
    past: (name: string) => `${name} (versión anterior o en la papelera)`,
    summary: (files: string, bytes: string) =>
      `${files === '1' ? '1 archivo' : `${files} archivos`} en la base de datos, ${bytes === '1' ? '1 contenido' : `${bytes} contenidos`} en la carpeta.`,
    right: 'Todo está en orden.',
    wrong: (missing: string, damaged: string, others: string) =>
      `Faltan ${missing}, dañados ${damaged}, sobran ${others}.`,
    repaired: 'Se quitó lo que sobraba y se marcaron los archivos perdidos.',
    howToRepair: 'Con «npm run files check -- --repair» se quita lo que sobra y se marcan los archivos perdidos.',
  },
} as const;
