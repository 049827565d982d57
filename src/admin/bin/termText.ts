import { historyTexts } from '#core/locales/es/admin/history.ts';

const dayLength = 24 * 60 * 60_000;

/** How many days something has left in a bin; '' where it stays. */
function termText(purgeAt: string | undefined): string {
  if (purgeAt === undefined) return '';
  return historyTexts.bin.daysLeft(Math.ceil((Date.parse(purgeAt) - Date.now()) / dayLength));
}

/** The sentence about a removal, and what follows it. */
export function withTerm(removal: string, purgeAt: string | undefined): string {
  const term = termText(purgeAt);
  return term === '' ? removal : `${removal}. ${term}`;
}
