/** The operations of a portal that runs in a browser. */
export const local = {
  withoutRole: 'Administración',
  people: 'Las personas como las que se puede entrar',
  enter: 'Entrar como una persona',
  storage: 'Cuánto espacio se usa',
  copy: 'Una copia de todo',
  restore: 'Reemplazar todo por una copia',
  reset: 'Volver a la muestra',
  done: 'Hecho',
  unknownPerson: 'Esa persona no existe o ya no puede entrar.',
  copyName: (day: string) => `portal-${day}.cabildo`,
  settings: {
    malformed: 'El archivo cabildo.config.json no es JSON válido: debe tener la forma { "NOMBRE": "valor" }.',
    unknown: (name: string, nearest: string | undefined) =>
      nearest === undefined
        ? `No existe el ajuste «${name}».`
        : `No existe el ajuste «${name}»; ¿quiso decir «${nearest}»?`,
  },
  refused: {
    notACopy: 'Ese archivo no es una copia de este portal. No se cambió nada.',
    damaged: 'La copia está dañada o incompleta. No se cambió nada.',
    newer: 'La copia es de una versión más nueva del portal. Ábrala con esa versión. No se cambió nada.',
    tooLarge: 'La copia es demasiado grande. No se cambió nada.',
  },
} as const;
