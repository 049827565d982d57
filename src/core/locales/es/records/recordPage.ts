/** The head of a record's page, and what empty places offer. */
export const recordPage = {
  facts: 'Estado y fechas',
  publishedAt: (when: string) => `Publicado el ${when}`,
  createdAt: (when: string) => `Creado el ${when}`,
  updatedAt: (when: string) => `Modificado el ${when}`,
  updatedBy: (person: string) => `por ${person}`,
  formVersion: (version: string) => `Validado con la versión ${version} de su formulario`,
  createFirst: 'Crear el primer registro',
} as const;
