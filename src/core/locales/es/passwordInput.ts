/** The input of a new password. */
export const passwordInput = {
  show: 'Mostrar',
  hide: 'Ocultar',
  generate: 'Generar contraseña',
  generated: 'Contraseña generada. Cópiela antes de guardar: después nadie puede verla.',
} as const;
