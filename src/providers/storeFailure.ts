import type { ContentType } from '#core/schema/contentType.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { RecordMissing, StoreUnavailable, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { ProviderError } from './providerError.ts';

export type FailureContext = {
  readonly type: ContentType;
  readonly words: Catalog;
  /** Status of a repeated value in a unique field; 409 when left out. */
  readonly repeatedStatus?: 409 | 422;
};

/** Turns an error of a store into a ProviderError; other errors are returned as they are. */
export function failureOf(error: unknown, { type, words, repeatedStatus = 409 }: FailureContext): unknown {
  if (error instanceof VersionConflict) return conflict(error.current, words);
  if (error instanceof RecordMissing) return missing(type);
  if (error instanceof StoreUnavailable)
    return new ProviderError({ message: words.forms.unavailable, statusCode: 503 });
  if (error instanceof UniqueConflict) {
    const fieldErrors = [{ pointer: `/${error.field}`, keyword: 'unique', message: words.forms.taken }];
    return new ProviderError({ message: words.forms.taken, statusCode: repeatedStatus, fieldErrors });
  }
  return error;
}

export const missing = (type: ContentType) => new ProviderError({ message: type.messages.missing, statusCode: 404 });

export const conflict = (current: StoredRecord, words: Catalog) =>
  new ProviderError({ message: words.forms.conflict, statusCode: 412, current, changedBy: current._updatedBy });
