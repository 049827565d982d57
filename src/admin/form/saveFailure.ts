import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { ProviderError } from '#providers/calls/providerError.ts';

/** Why a record could not be saved. */
export type SaveFailure =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict'; readonly current: StoredRecord; readonly changedBy: string | undefined }
  /** Somebody removed the record. */
  | { readonly kind: 'gone' }
  /** The connection was missing when it was to be sent, or was lost afterwards: then it may be saved. */
  | { readonly kind: 'offline'; readonly wasSent: boolean }
  /** No answer came in time: it may be saved. */
  | { readonly kind: 'late'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

/** `wasSent` is whether there was a connection when the request began. A new record has not gone: its type has. */
export function saveFailureOf(
  error: unknown,
  { isSingle }: Pick<ContentType, 'isSingle'>,
  { wasSent = true, isNew = false } = {},
): SaveFailure {
  if (!(error instanceof ProviderError)) throw error;
  const { statusCode, fieldErrors, current, changedBy, message } = error;
  if (statusCode === 412 && current !== undefined) return { kind: 'conflict', current, changedBy };
  // A write to a missing single record could create it, so the server answers 412 instead of 404.
  if (statusCode === (isSingle ? 412 : 404) && !isNew) return { kind: 'gone' };
  if (fieldErrors.length > 0) return { kind: 'invalid', errors: fieldErrors };
  if (statusCode === 0) return { kind: 'offline', wasSent };
  return { kind: statusCode === 504 ? 'late' : 'other', message };
}
