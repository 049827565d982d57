import type { ContentType } from '../schema/contentType.ts';
import type { PublicationState } from '../values/record.ts';

/** Whether values must have all that their schema requires, or may still lack some of it. */
export type Completeness = 'draft' | 'whole';

/** Whether records of the type are drafts until somebody publishes them. */
export function hasPublicationStates({
  publicPages,
  isSingle,
}: Pick<ContentType, 'publicPages' | 'isSingle'>): boolean {
  return publicPages !== undefined && !isSingle;
}

/** What a record must satisfy to be stored in this state. */
export function completenessOf(
  type: Pick<ContentType, 'publicPages' | 'isSingle'>,
  state: PublicationState,
): Completeness {
  return state === 'draft' && hasPublicationStates(type) ? 'draft' : 'whole';
}
