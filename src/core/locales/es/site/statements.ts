/** The statements about privacy and accessibility. */
export const statements = {
  label: 'Sobre este sitio',
  titles: { privacidad: 'Aviso de privacidad', accesibilidad: 'Declaración de accesibilidad' },
  links: { privacidad: 'Privacidad', accesibilidad: 'Accesibilidad' },
  descriptions: {
    privacidad: 'Qué datos pasan por este portal, para qué sirven y qué puede pedir sobre los suyos.',
    accesibilidad: 'Cómo está hecho este portal para que toda persona pueda usarlo, sus límites y adónde escribir.',
  },
  contact: 'Contacto',
  noContact: 'La municipalidad todavía no ha publicado sus datos de contacto.',
  updated: 'Última actualización:',
} as const;
