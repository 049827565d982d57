/** The headings of the menu, and what people pin to its top. */
export const menuTexts = {
  content: 'Sitio web',
  processes: 'Procesos',
  administration: 'Administración',
  pinned: 'Fijado',
  pin: (label: string) => `Fijar en el menú: ${label}`,
  unpin: (label: string) => `Dejar de fijar en el menú: ${label}`,
  arrange: 'Fijar y ordenar',
} as const;
