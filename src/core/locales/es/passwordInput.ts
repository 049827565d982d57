/** The input of a new password. */
export const passwordInput = {
  show: 'Mostrar',
  hide: 'Ocultar',
  generate: 'Generar contraseña',
  copy: 'Copiar',
  copied: 'Contraseña copiada. Guárdela donde solo la lea la persona: después nadie puede verla.',
  copyFailed: 'No se pudo copiar. La contraseña está seleccionada: cópiela con Ctrl+C, o a mano.',
  generated: 'Contraseña generada. Cópiela antes de guardar: después nadie puede verla.',
} as const;
