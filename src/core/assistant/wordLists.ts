import type { ServerCatalog } from '../locales/catalog.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { createAskReader } from './asks.ts';
import { stemsIn } from './keywords.ts';

/** Words of a language that say what kind of thing a question asks for, or nothing about its subject; all but `reader` as stems. */
export const wordListsOf = memoizeByObject(({ assistant, search }: ServerCatalog) => ({
  reader: createAskReader(assistant.asks),
  courtesies: setOf(assistant.courtesies),
  person: setOf(assistant.personWords),
  small: setOf(search.smallWords),
  town: setOf(assistant.townWords),
}));

function setOf(words: string): ReadonlySet<string> {
  return new Set(stemsIn(words));
}
