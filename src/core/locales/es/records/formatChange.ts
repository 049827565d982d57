/** What comparisons say about the formatting of a text. */
export const formatChangeTexts = {
  also: 'También cambió el formato, o la dirección de un enlace o de una imagen.',
  only: 'Las palabras son las mismas: solo cambió el formato, o la dirección de un enlace o de una imagen.',
} as const;
