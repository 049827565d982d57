import type { ServerCatalog } from '../locales/catalog.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { createAskReader } from './asks.ts';
import { soundsIn } from './phrases.ts';
import { stemsIn } from './keywords.ts';

/** Words of a language that say what kind of thing a question asks for, or nothing about its subject; all but `reader`, `shortcuts` and `emergencyFillers` as stems. */
export const wordListsOf = memoizeByObject(({ assistant, search }: ServerCatalog) => ({
  reader: createAskReader(assistant.asks),
  aspects: assistant.aspects.map(setOf),
  asks: setOf(Object.values(assistant.asks).join(' ')),
  courtesies: setOf(assistant.courtesies),
  context: setOf(assistant.contextWords),
  shortcuts: new Map(assistant.shortcuts.split(',').map((pair) => pair.split(':') as [string, string])),
  emergencyFillers: new Set(soundsIn(assistant.emergency.fillers)),
  person: setOf(assistant.personWords),
  procedures: setOf(assistant.procedureWords),
  pointers: setOf(assistant.pointers),
  news: setOf(assistant.newsWords),
  small: setOf(search.smallWords),
  town: setOf(assistant.townWords),
  days: {
    holiday: setOf(assistant.dayWords.holiday),
    next: setOf(assistant.dayWords.next),
    today: setOf(assistant.dayWords.today),
    afternoon: setOf(assistant.dayWords.afternoon),
    around: setOf(assistant.dayWords.around),
  },
}));

function setOf(words: string): ReadonlySet<string> {
  return new Set(stemsIn(words));
}
