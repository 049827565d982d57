import { ProviderError } from '#providers/providerError.ts';
import { fileWords } from './fileWords.ts';

/** Why something failed: the server's message, or a general one. */
export function failureMessage(error: unknown): string {
  if (error instanceof ProviderError) {
    if (error.statusCode === 0) return fileWords.offline;
    const [fault] = error.fieldErrors;
    return fault?.message || error.message || fileWords.unknownError;
  }
  return (error instanceof Error && error.message) || fileWords.unknownError;
}
