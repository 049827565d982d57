/** What stands below a text that a language model wrote. */
export const modelMarks = {
  fromSources: 'Redactado por un modelo a partir de estas fuentes. Compruebe en ellas lo que vaya a usar.',
  withoutSources: 'Redactado por un modelo, sin fuentes de este portal. Compruébelo antes de usarlo.',
} as const;
