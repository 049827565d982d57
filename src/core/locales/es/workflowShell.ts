/** The list of workflows, the start of an execution, and what all screens of workflows say. */
export const workflowShell = {
  readFailed: (reason: string) => `No se pudo leer esta información. ${reason}`,
} as const;
