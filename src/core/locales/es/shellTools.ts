/** The tools of the header, which load on demand. */
export const toolTexts = {
  themes: 'Colores del tema',
  themeNames: {
    blue: 'Azul',
    orange: 'Naranja',
    purple: 'Morado',
    pink: 'Rosa',
    red: 'Rojo',
    yellow: 'Amarillo',
    green: 'Verde',
  },
} as const;
