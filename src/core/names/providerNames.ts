/** The admin's data providers that a content type may choose from. What is `local` stays in the browser of who works there. */
export const providers = ['rest', 'post0511', 'local'] as const;

/**
 * These; the names of accounts for people who may not read accounts; and the calls of the contract alone, where the portal's own
 * store does not take what no call exists for.
 */
export const providerNames = [...providers, 'people', 'post0511Alone'] as const;
