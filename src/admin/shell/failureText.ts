import { ProviderError } from '#providers/providerError.ts';
import { words } from '../words.ts';

/** The reason of a failure, as a message for staff. */
export function failureText(error: unknown): string {
  if (!(error instanceof ProviderError)) return words.admin.unexpected;
  if (error.statusCode === 0) return words.admin.list.offline;
  return error.fieldErrors.length === 0 ? error.message : error.fieldErrors.map(({ message }) => message).join(' ');
}
