import type { WorkflowCatalog } from '../../locales/catalog.ts';

/** One year. */
export const maxMinutes = 525_600;

/** Reads a typed estimate in minutes. Anything but a whole number from 1 keeps the previous one, with a message. */
export function readMinutes(
  typed: string,
  { previous, messages }: { readonly previous: number; readonly messages: WorkflowCatalog },
): { readonly minutes: number; readonly message?: string } {
  const minutes = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  if (minutes >= 1 && minutes <= maxMinutes) return { minutes };
  return { minutes: previous, message: messages.workflows.definition.minutes };
}
