import type { ContentType } from '../schema/contentType.ts';
import type { Change, Precondition } from './store.ts';

/** The preconditions of the changes of a write. */
export function preconditionsIn(
  changes: readonly Change[],
): readonly (Precondition & { readonly type: ContentType })[] {
  return changes.flatMap((change) =>
    'precondition' in change && change.precondition !== undefined
      ? [change.precondition].flat().map((one) => ({ ...one, type: change.type }))
      : [],
  );
}
