/** Why a delivery failed, or is not sent again. */
export const webhooks = {
  answered: (status: number) => `El otro sistema respondió ${status}.`,
  unreachable: (reason: string) => `No hubo conexión con el otro sistema: ${reason}.`,
  silent: (seconds: number) => `El otro sistema no respondió en ${seconds} segundos.`,
  notFailed: 'Solo se reintenta lo que no se ha entregado.',
  gone: 'El webhook ya no existe.',
  unknownRecord: 'El registro ya no está en el historial.',
} as const;
