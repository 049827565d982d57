import type { Catalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PublicationState, Values } from '#core/values/record.ts';
import { completenessOf } from '#core/validation/completeness.ts';
import { validate } from '#core/validation/validate.ts';
import { ProviderError } from '../calls/providerError.ts';

type Write = {
  readonly values: Values;
  /** The state of the record afterwards. */
  readonly state: PublicationState;
  readonly messages: Catalog;
};

/** Throws a ProviderError 422 when the values are invalid, as the server does. */
export function checkWrite(type: ContentType, { values, state, messages }: Write): void {
  const fieldErrors = validate(type, values, messages, undefined, completenessOf(type, state));
  if (fieldErrors.length > 0)
    throw new ProviderError({ message: messages.validation.invalid, statusCode: 422, fieldErrors });
}
