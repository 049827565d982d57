/** Around the input of a new password. */
export const passwordInput = {
  show: 'Mostrar',
  hide: 'Ocultar',
  generate: 'Generar contraseña',
  generated: 'Contraseña generada. Cópiela y entréguela a la persona: después de guardar nadie puede verla.',
} as const;
