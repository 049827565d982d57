/** Copying a text to the clipboard. */
export const copyTexts = {
  copy: 'Copiar',
  copied: 'Se copió.',
  failed: 'No se pudo copiar. Está seleccionado: cópielo con Ctrl+C, o a mano.',
  handover: 'Enlace para entregar',
} as const;
