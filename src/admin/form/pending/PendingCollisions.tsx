import { pending as texts } from '#core/locales/es/pendingChanges.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { mergePending } from '#core/records/pendingValues.ts';
import { fieldLines } from '../conflict/mergeLines.ts';

type PendingCollisionsProps = { readonly type: ContentType; readonly record: StoredRecord };

/** Says which fields of the pending changes were changed in the live record too, so that no schedule can publish them. */
export function PendingCollisions({ type, record }: PendingCollisionsProps) {
  const collisions = fieldLines(type, mergePending(type, record).fields).filter(({ kind }) => kind === 'collision');
  if (collisions.length === 0) return null;
  const labels = collisions.map(({ label }) => `«${label}»`);
  return <p className="field-error">{texts.collidesWhen(new Intl.ListFormat('es').format(labels))}</p>;
}
