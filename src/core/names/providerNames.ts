/** The admin's data providers that a content type may choose from. */
export const providers = ['rest', 'post0511'] as const;

/** Those, and that of accounts for people who may not read them: their names. */
export const providerNames = [...providers, 'people'] as const;
