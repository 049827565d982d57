import type { ServerCatalog } from '../locales/catalog.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { createAskReader } from './asks.ts';
import { soundsIn } from './phrases.ts';
import { stemsIn } from './keywords.ts';

/** Words of a language that say what kind of thing a question asks for, or nothing about its subject; all but `reader` and `emergencyFillers` as stems. */
export const wordListsOf = memoizeByObject(({ assistant, search }: ServerCatalog) => ({
  reader: createAskReader(assistant.asks),
  courtesies: setOf(assistant.courtesies),
  emergencyFillers: new Set(soundsIn(assistant.emergency.fillers)),
  person: setOf(assistant.personWords),
  small: setOf(search.smallWords),
  town: setOf(assistant.townWords),
}));

function setOf(words: string): ReadonlySet<string> {
  return new Set(stemsIn(words));
}
