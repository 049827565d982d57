const sizeFormat = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 1 });

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${sizeFormat.format(bytes / 1024)} KB` : `${sizeFormat.format(bytes / 1_048_576)} MB`;
}

/** Choosing files that are kept already, and uploading new ones, beside the inputs of their addresses. */
export const picker = {
  choose: 'Elegir',
  upload: 'Subir',
  dropHere: 'Suelte aquí el archivo',
  hint: {
    image: 'También puede arrastrar una imagen hasta aquí o pegarla.',
    images: 'También puede arrastrar imágenes hasta aquí o pegarlas.',
    document: 'También puede arrastrar un documento hasta aquí.',
  },
  partMissing: 'No se pudo abrir. Revise su conexión e inténtelo otra vez.',
  title: { image: 'Elegir una imagen', images: 'Elegir imágenes', document: 'Elegir un documento' },
  municipality: 'Municipalidad',
  search: 'Buscar por nombre o texto',
  sort: 'Orden',
  newest: 'Más recientes primero',
  byName: 'Por nombre',
  loading: 'Cargando archivos…',
  loadFailed: (message: string) => `No se pudieron cargar los archivos. ${message}`,
  retry: 'Reintentar',
  none: {
    image: 'Todavía no hay imágenes. Suba la primera con el botón «Subir» del formulario.',
    document: 'Todavía no hay documentos. Suba el primero con el botón «Subir» del formulario.',
  },
  noMatch: 'Ningún archivo coincide con la búsqueda.',
  found: (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`),
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  pageOf: (page: number, count: number) => `Página ${page} de ${count}`,
  noAlt: 'Sin texto alternativo',
  cancel: 'Cancelar',
  use: (count: number) => (count < 2 ? 'Usar' : `Usar ${count}`),
  chosen: (count: number) => (count === 1 ? '1 elegida' : `${count} elegidas`),
  chooseFirst: 'Elija primero un archivo de la lista.',
  uploads: (label: string) => `Archivos por subir a ${label}`,
  keptIn: 'Se guarda en',
  alt: 'Texto alternativo',
  altHint: 'Texto alternativo: qué se ve en la imagen, para quien no puede verla. Se guarda con el archivo.',
  send: (count: number) => (count < 2 ? 'Subir imagen' : `Subir ${count} imágenes`),
  sending: 'Subiendo…',
  progress: (name: string) => `Avance de ${name}`,
  percent: (part: number) => `${Math.round(part * 100)} %`,
  processing: 'Guardando…',
  stop: 'Detener',
  remove: 'Quitar',
  ofFile: (action: string, name: string) => `${action}: ${name}`,
  stopped: 'Se detuvo la subida.',
  uploaded: (count: number) => (count === 1 ? 'Se subió 1 archivo.' : `Se subieron ${count} archivos.`),
  oneOnly: 'Aquí cabe un solo archivo; se tomó el primero.',
  tooLarge: 'El archivo no debe exceder los 5MB',
  empty: 'El archivo está vacío.',
  wrongType: {
    image: 'Aquí van imágenes JPEG, PNG, GIF, WebP o AVIF.',
    document: 'Aquí van documentos: PDF, Word, Excel, PowerPoint, OpenDocument, RTF, TXT, CSV o ZIP.',
  },
  pending: {
    sending: 'Hay un archivo que todavía se está subiendo. Espere a que termine o deténgalo.',
    waiting: 'Hay una imagen sin subir. Presione «Subir imagen» o quítela.',
    failed: 'Hay un archivo que no se pudo subir. Reintente o quítelo.',
  },
  unknownFailure: 'No se pudo subir el archivo.',
  size: sizeText,
  pixels: (width: number, height: number) => `${width} × ${height}`,
} as const;
