import type { ContentType } from '#core/schema/contentType.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { RecordMissing, StoreUnavailable, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { ProviderError } from './providerError.ts';

export type FailureContext = {
  readonly of: ContentType;
  readonly words: Catalog;
  /** Says a repeated value with this status; 409 when left out. */
  readonly repeated?: 409 | 422;
};

/** What a store rejects with, said as a ProviderError; what is no refusal of a store stays as it is. */
export function failureOf(error: unknown, { of, words, repeated = 409 }: FailureContext): unknown {
  if (error instanceof VersionConflict) return conflict(error.current, words);
  if (error instanceof RecordMissing) return missing(of);
  if (error instanceof StoreUnavailable)
    return new ProviderError({ message: words.forms.unavailable, statusCode: 503 });
  if (error instanceof UniqueConflict) {
    const fieldErrors = [{ pointer: `/${error.field}`, keyword: 'unique', message: words.forms.taken }];
    return new ProviderError({ message: words.forms.taken, statusCode: repeated, fieldErrors });
  }
  return error;
}

export const missing = (type: ContentType) => new ProviderError({ message: type.messages.missing, statusCode: 404 });

export const conflict = (current: StoredRecord, words: Catalog) =>
  new ProviderError({ message: words.forms.conflict, statusCode: 412, current, changedBy: current._updatedBy });
