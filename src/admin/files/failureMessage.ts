import { ProviderError } from '#providers/calls/providerError.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';

/** Why something failed: the server's message, or a general one. */
export function failureMessage(error: unknown): string {
  if (error instanceof ProviderError) {
    if (error.statusCode === 0) return fileTexts.offline;
    const [fault] = error.fieldErrors;
    return fault?.message || error.message || fileTexts.unknownError;
  }
  return (error instanceof Error && error.message) || fileTexts.unknownError;
}
