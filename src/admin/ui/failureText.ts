import { ProviderError } from '#providers/calls/providerError.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';

/** The reason of a failure, as a message for staff. */
export function failureText(error: unknown): string {
  if (!(error instanceof ProviderError)) return adminTexts.unexpected;
  if (error.statusCode === 0) return listTexts.offline;
  return error.fieldErrors.length === 0 ? error.message : error.fieldErrors.map(({ message }) => message).join(' ');
}
