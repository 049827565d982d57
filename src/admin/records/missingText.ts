import { publication } from '#core/locales/es/publication.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';

/** The labels of what a draft lacks, by the pointers that `missingFields` returns. */
export function missingLabels({ fields }: Pick<ContentType, 'fields'>, missing: readonly string[]): readonly string[] {
  return missing.map((pointer) => (pointer === '' ? publication.oneOfSeveral : pointerLabel(pointer, fields)));
}

export function missingText(type: Pick<ContentType, 'fields'>, missing: readonly string[]): string {
  return publication.missing(missingLabels(type, missing).join(', '));
}
