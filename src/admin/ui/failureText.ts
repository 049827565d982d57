import { ProviderError } from '#providers/calls/providerError.ts';
import { messages } from '../texts/messages.ts';

/** The reason of a failure, as a message for staff. */
export function failureText(error: unknown): string {
  if (!(error instanceof ProviderError)) return messages.admin.unexpected;
  if (error.statusCode === 0) return messages.admin.list.offline;
  return error.fieldErrors.length === 0 ? error.message : error.fieldErrors.map(({ message }) => message).join(' ');
}
