/** Messages for refused writes of versions, removed records and bulk changes. */
export const writeRefusals = {
  noVersion: (version: string) => `El registro no tiene una versión ${version} que se pueda recuperar.`,
  alreadyThere: (person: string) => `El registro no está en la papelera: lo restauró o volvió a crear ${person}.`,
  createdBefore:
    'Un intento anterior ya creó este registro, y después alguien lo cambió o lo eliminó. Búsquelo en la lista.',
  repeatedCreation: 'Un intento anterior ya creó este registro, que está guardado.',
  bulkRefused: (refused: string, all: string) =>
    `No se guardó ningún cambio: ${refused} de ${all} registros no se ${refused === '1' ? 'pudo' : 'pudieron'} procesar.`,
} as const;
