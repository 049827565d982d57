/** The map for choosing a location. */
export const map = {
  open: 'Elegir en el mapa',
  loading: 'Cargando el mapa…',
  failed: 'El mapa no se pudo cargar. Puede escribir la latitud y la longitud.',
  retry: 'Reintentar',
  label: (title: string) => `Mapa: ${title}`,
  role: 'mapa',
  hint: 'Haga clic para poner el marcador o arrástrelo. Con el teclado: las flechas lo mueven, con Mayús un poco menos; + y - acercan y alejan.',
  latitude: 'Latitud',
  longitude: 'Longitud',
  none: 'Todavía no hay ningún punto elegido.',
  tilesLost: 'Las imágenes del mapa no llegan. Puede elegir el punto igualmente o escribir los números.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  attribution: 'Colaboradores de OpenStreetMap',
} as const;
