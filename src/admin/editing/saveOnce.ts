import { ProviderError } from '#providers/calls/providerError.ts';

type Save<T, F> = {
  readonly write: () => Promise<T>;
  /**
   * Called with the server's refusal. Resolves to the result if an earlier attempt, whose answer was lost, has stored the same, or if
   * the save can go on over what is stored; to undefined if the refusal stands.
   */
  readonly finish: (refusal: ProviderError) => Promise<F | undefined>;
};

/** Saves once, however often it is tried. Rejects with the refusal that stands. */
export async function saveOnce<T, F = T>({ write, finish }: Save<T, F>): Promise<T | F> {
  try {
    return await write();
  } catch (error) {
    const result = error instanceof ProviderError ? await finish(error) : undefined;
    if (result === undefined) throw error;
    return result;
  }
}
