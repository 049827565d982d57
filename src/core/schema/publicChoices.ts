/** The pages that a content type may choose: of its records by default; people replaces its list, the last two its single record. */
export const pageNames = ['record', 'news', 'service', 'section', 'office', 'people', 'mission', 'mayor'] as const;

/** How a content type's cards look. All but plain ones also have a block on the home page. */
export const cardNames = ['plain', 'news', 'service'] as const;

/** What a record's page says to search engines. */
export const structuredNames = ['page', 'article', 'news', 'service'] as const;

/** The choices of a content type, as `x-content.public` names them. */
export type PublicChoices = {
  readonly page: (typeof pageNames)[number];
  readonly card: (typeof cardNames)[number];
  readonly structured: (typeof structuredNames)[number];
};
