/** What the calls of the 0511 contract say, and the setting that chooses them. */
export const calls = {
  needsCode: 'Indique el código de la municipalidad, por ejemplo "0511".',
  foreignCode: (code: string) => `No tiene permiso para los datos de la municipalidad ${code}.`,
  badVersion: 'La versión es un número entero.',
} as const;
