import type { ContentType } from '../schema/contentType.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Purpose } from './purposes.ts';

/** Types without public pages that citizens meet: catalogues decide about the pages of their entries, and replies are what the assistant says. */
const visiblePurposes: readonly (Purpose | undefined)[] = ['catalogues', 'replies'];

/** Whether a save of the stored record, or of any record of the type, reaches citizens at once; such saves need a press of their button. */
export function reachesCitizens({ publicPages, purpose }: ContentType, record?: Pick<StoredRecord, '_state'>): boolean {
  if (publicPages === undefined) return visiblePurposes.includes(purpose);
  return record === undefined || record._state === 'published';
}
