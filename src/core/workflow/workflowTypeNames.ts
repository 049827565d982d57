/** The names of the content types of workflows, whose schemas are in schemas/process. */
export const workflowTypeNames = {
  workflow: 'flujos',
  version: 'flujosVersiones',
  execution: 'ejecuciones',
  finishedTask: 'tareasCompletadas',
  documentation: 'flujosDocumentos',
} as const;
