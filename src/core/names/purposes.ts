/**
 * The uses that the portal itself has for a type, independent of its name: staff accounts, and single records with the identity of the town, the
 * appearance of its site, its country, its opening hours, the site's search and its legal statements; the catalogues and the content types that staff make; the tunings of forms; the replies,
 * settings and emergencies of the assistants; and the systems that receive changes.
 */
export const purposes = [
  'accounts',
  'town',
  'site',
  'country',
  'timetable',
  'search',
  'statements',
  'catalogues',
  'types',
  'tuning',
  'replies',
  'assistant',
  'emergencies',
  'webhooks',
] as const;

export type Purpose = (typeof purposes)[number];
