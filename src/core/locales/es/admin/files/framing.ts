/** The part of a picture that pages show, and its focal point. */
export const framingTexts = {
  title: 'Encuadre',
  intro:
    'Elija qué parte muestran las páginas. El original se guarda entero y sigue disponible en su propia dirección: no recorte para ocultar algo.',
  modes: 'Qué quiere ajustar',
  mode: { crop: 'Recorte', focus: 'Punto de interés' },
  cropHelp:
    'Arrastre los bordes o el recuadro. Con el teclado, llegue con Tab a un borde o al recuadro y muévalo con las flechas.',
  focusHelp: 'Toque lo que siempre debe verse, o mueva los dos controles con las flechas.',
  noCrop: 'Una imagen GIF no se recorta; elija su punto de interés.',
  picture: 'Imagen entera',
  horizontal: 'De izquierda a derecha',
  vertical: 'De arriba abajo',
  percent: (thousandths: number) => `${Math.round(thousandths / 10)} %`,
  area: 'Recuadro del recorte: se mueve con las flechas',
  edge: (side: string) => `Borde ${side} del recorte: se mueve con las flechas`,
  sides: {
    nw: 'superior izquierdo',
    n: 'superior',
    ne: 'superior derecho',
    e: 'derecho',
    se: 'inferior derecho',
    s: 'inferior',
    sw: 'inferior izquierdo',
    w: 'izquierdo',
  },
  undo: 'Deshacer',
  whole: 'Imagen entera',
  previews: 'Así se verá',
  shapes: { card: 'Tarjeta', face: 'Retrato', wide: 'Portada', tall: 'Portada en un teléfono' },
  use: 'Usar este encuadre',
} as const;
