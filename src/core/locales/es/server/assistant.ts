import { operations } from './assistantOperations.ts';

/** What the assistants say. */
export const assistant = {
  operations,
  greeting: (name: string) => `Gracias ${name}. ¿En qué puedo ayudarte?`,
  /** Without a phone the second half is left out. */
  fallback: (phone: string) =>
    `No tengo esa información. Le sugiero visitar Servicios${phone === '' ? '' : ` o llamar a la municipalidad al ${phone}`}.`,
  staffFallback: (phone: string) =>
    `No tengo esa información. Revise la documentación del sistema${phone === '' ? '' : ` o comuníquese con soporte técnico al teléfono ${phone}`}.`,
  failed: 'Lo siento, hubo un error al procesar tu consulta. Por favor, intenta nuevamente.',
  off: 'El asistente está apagado por ahora. Puede visitar Servicios o llamar a la municipalidad.',
  gone: 'Esta conversación ya no existe. Puede empezar otra.',
} as const;
