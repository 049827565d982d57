/** The admin's data providers that a content type may choose from. */
export const providers = ['rest', 'post0511'] as const;

/** These, and the names of accounts for people who may not read accounts. */
export const providerNames = [...providers, 'people'] as const;
