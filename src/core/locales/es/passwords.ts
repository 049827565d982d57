/** The password rules shown while typing. */
export const passwords = {
  heading: 'La contraseña debe:',
  rules: {
    length: 'Tener al menos 10 caracteres.',
    personal: 'Ser distinta de su nombre y de su correo electrónico.',
    common: 'No ser una de las contraseñas más usadas.',
  },
  met: 'Cumple',
  unmet: 'Falta',
} as const;
