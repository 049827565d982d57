import type { WorkflowCatalog } from '../../locales/catalog.ts';

/** Longer than a year is no estimate. */
export const maxMinutes = 525_600;

/** What somebody typed as an estimated time. Anything but a whole number from 1 on keeps the previous one, with a message. */
export function readMinutes(
  typed: string,
  { previous, words }: { readonly previous: number; readonly words: WorkflowCatalog },
): { readonly minutes: number; readonly message?: string } {
  const minutes = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  if (minutes >= 1 && minutes <= maxMinutes) return { minutes };
  return { minutes: previous, message: words.workflows.definition.minutes };
}
