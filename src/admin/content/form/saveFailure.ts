import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { FieldError } from '#core/values/validate.ts';
import { ProviderError } from '#providers/providerError.ts';

/** Why a record could not be saved. */
export type SaveFailure =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict'; readonly current: StoredRecord; readonly changedBy: string | undefined }
  /** Somebody removed the record. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'other'; readonly message: string };

export function saveFailureOf(error: unknown, { isSingle }: Pick<ContentType, 'isSingle'>): SaveFailure {
  if (!(error instanceof ProviderError)) throw error;
  const { statusCode, fieldErrors, current, changedBy, message } = error;
  if (statusCode === 412 && current !== undefined) return { kind: 'conflict', current, changedBy };
  // A write to a missing single record could create it, so the server answers 412 instead of 404.
  if (statusCode === (isSingle ? 412 : 404)) return { kind: 'gone' };
  if (fieldErrors.length > 0) return { kind: 'invalid', errors: fieldErrors };
  if (statusCode === 0) return { kind: 'offline' };
  return { kind: 'other', message };
}
