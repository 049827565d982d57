import { retryOnConflict } from './retryOnConflict.ts';

/** Writes page after page until there is none left, when `writePage` resolves to false. Each is read again when another write comes first. */
export async function writePages(writePage: () => Promise<boolean>): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await retryOnConflict(writePage);
}
