/** Messages for refused writes of versions, removed records and bulk changes. */
export const writeRefusals = {
  noVersion: (version: string) => `El registro no tiene una versión ${version} que se pueda recuperar.`,
  alreadyThere: (person: string) => `El registro no está en la papelera: lo restauró o volvió a crear ${person}.`,
  bulkRefused: (refused: string, all: string) =>
    `No se guardó ningún cambio: ${refused} de ${all} registros no se pudieron procesar.`,
} as const;
