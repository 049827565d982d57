/** Fields that point to a record of any type. */
export const linkedRecords = {
  noAccess: 'Registro sin acceso',
  removed: (singular: string) => `${singular}: registro eliminado`,
  search: 'Busque un registro',
  searchHelp: 'Escriba al menos dos letras de su título',
  nothingFound: 'Ningún registro coincide',
} as const;
