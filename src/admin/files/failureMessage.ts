import { ProviderError } from '#providers/calls/providerError.ts';
import { fileMessages } from './fileMessages.ts';

/** Why something failed: the server's message, or a general one. */
export function failureMessage(error: unknown): string {
  if (error instanceof ProviderError) {
    if (error.statusCode === 0) return fileMessages.offline;
    const [fault] = error.fieldErrors;
    return fault?.message || error.message || fileMessages.unknownError;
  }
  return (error instanceof Error && error.message) || fileMessages.unknownError;
}
