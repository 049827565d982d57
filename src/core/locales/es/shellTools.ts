/** What the tools of the header say, once they are wanted. */
export const shellTools = {
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
