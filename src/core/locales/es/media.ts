/** Galleries, documents and locations, wherever they are displayed. */
export const media = {
  pictures: (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`),
  picture: (position: number, label: string) => `Imagen ${position} de ${label}`,
  fileTypes: {
    pdf: 'PDF',
    doc: 'Word',
    docx: 'Word',
    odt: 'texto ODT',
    xls: 'Excel',
    xlsx: 'Excel',
    ods: 'hoja de cálculo ODS',
    ppt: 'PowerPoint',
    pptx: 'PowerPoint',
    zip: 'ZIP',
  },
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'O',
  missing: { lat: 'Escriba también la latitud', lng: 'Escriba también la longitud' },
  range: { lat: 'La latitud va de -90 a 90', lng: 'La longitud va de -180 a 180' },
  seeMap: 'Ver en el mapa',
} as const;
