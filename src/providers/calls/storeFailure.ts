import type { ContentType } from '#core/schema/contentType.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { RecordMissing, StoreUnavailable, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { ProviderError } from './providerError.ts';

export type FailureContext = {
  readonly type: ContentType;
  readonly messages: Catalog;
  /** Status of a repeated value in a unique field; 409 when left out. */
  readonly repeatedStatus?: 409 | 422;
};

/** Turns an error of a store into a ProviderError; other errors are returned as they are. */
export function failureOf(error: unknown, { type, messages, repeatedStatus = 409 }: FailureContext): unknown {
  if (error instanceof VersionConflict) return conflict(error.current, messages);
  if (error instanceof RecordMissing) return missing(type);
  if (error instanceof StoreUnavailable)
    return new ProviderError({ message: messages.forms.unavailable, statusCode: 503 });
  if (error instanceof UniqueConflict) {
    const fieldErrors = [{ pointer: `/${error.field}`, keyword: 'unique', message: messages.forms.taken }];
    return new ProviderError({ message: messages.forms.taken, statusCode: repeatedStatus, fieldErrors });
  }
  return error;
}

export const missing = (type: ContentType) => new ProviderError({ message: type.messages.missing, statusCode: 404 });

export const conflict = (current: StoredRecord, messages: Catalog) =>
  new ProviderError({ message: messages.forms.conflict, statusCode: 412, current, changedBy: current._updatedBy });
