import { memoizeByObject } from '../values/memoizeByObject.ts';
import type { Values } from '../values/record.ts';
import type { Json } from '../values/json.ts';
import { longestPhrase, type Phrase, phrasesIn, type SearchedText, searchedText } from './phrases.ts';

/** A number to call, as staff wrote it. */
export type EmergencyNumber = { readonly name: string; readonly phone: string };

/** An emergency that the assistants recognise, with their answer to it. */
export type Emergency = {
  readonly sentence: string;
  /** In the order in which to call them. */
  readonly numbers: readonly EmergencyNumber[];
  /** The numbers that are shown before the first question. */
  readonly shownNumbers: readonly EmergencyNumber[];
  /** Phrases that only somebody in danger writes. */
  readonly phrases: readonly Phrase[];
  /** Words that may also be about something else. */
  readonly doubtfulPhrases: readonly Phrase[];
  /** What makes a text an errand. */
  readonly exceptions: readonly Phrase[];
  readonly order: number;
};

/** The emergency of the values of the type with the purpose `emergencies`; the same object for the same values. */
export const emergencyOf = memoizeByObject((values: Values): Emergency => {
  const { mensaje, numeros, frases, palabras, salvo, orden } = values;
  const numbers = (Array.isArray(numeros) ? numeros : []).map(numberOf).filter(({ phone }) => phone !== '');
  return {
    sentence: textOf(mensaje),
    numbers,
    shownNumbers: numbers.filter(({ isShown }) => isShown),
    phrases: phrasesIn(textOf(frases)),
    doubtfulPhrases: phrasesIn(textOf(palabras)),
    exceptions: phrasesIn(textOf(salvo)),
    order: typeof orden === 'number' ? orden : Number.MAX_SAFE_INTEGER,
  };
});

function numberOf(value: Json) {
  const { nombre, telefono, alAbrir } = (value ?? {}) as { readonly [name: string]: Json };
  return { name: textOf(nombre), phone: textOf(telefono), isShown: alAbrir === true };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The emergency in a text. */
export type EmergencyMatch = {
  /** Whether the text can be about nothing else; otherwise its question is answered too. */
  readonly isCertain: boolean;
  readonly sentence: string;
  /** The numbers of every emergency in the text, without repetition. */
  readonly numbers: readonly EmergencyNumber[];
};

/** Longer texts are searched in their beginning. */
const mostCharacters = 12_000;
const mostNumbers = 6;

type Match = { readonly emergency: Emergency; readonly certainty: number; readonly length: number };

/** The emergency that a text is about; undefined for other texts. The most certain match wins, then the one with the longest phrase. */
export function findEmergency(
  text: string,
  { emergencies, fillers }: { readonly emergencies: readonly Emergency[]; readonly fillers: ReadonlySet<string> },
): EmergencyMatch | undefined {
  const parts = partsOf(text.slice(0, mostCharacters)).map((part) => searchedText(part, fillers));
  const matches = emergencies
    .flatMap((emergency) =>
      parts
        .map((part) => matchOf(emergency, part))
        .toSorted(byCertainty)
        .slice(0, 1),
    )
    .filter(({ certainty }) => certainty > 0)
    .toSorted(byCertainty);
  const [first] = matches;
  if (first === undefined) return undefined;
  return {
    isCertain: first.certainty > 1,
    sentence: first.emergency.sentence,
    numbers: uniqueNumbers(matches.flatMap(({ emergency }) => emergency.numbers)).slice(0, mostNumbers),
  };
}

/** The sentences, and the whole text: an errand in one sentence makes no errand of the next. */
function partsOf(text: string): readonly string[] {
  const sentences = text.split(/[.?!;\n¿¡]+/u).filter((sentence) => sentence.trim() !== '');
  return sentences.length > 1 ? [text, ...sentences] : [text];
}

/** An exception lowers the certainty: a certain match becomes doubtful, a doubtful one none. */
function matchOf(emergency: Emergency, searched: SearchedText): Match {
  const sure = longestPhrase(emergency.phrases, searched);
  const length = sure || longestPhrase(emergency.doubtfulPhrases, searched);
  if (length === 0) return { emergency, certainty: 0, length };
  const isErrand = longestPhrase(emergency.exceptions, searched) > 0;
  return { emergency, certainty: (sure > 0 ? 2 : 1) - Number(isErrand), length };
}

function byCertainty(left: Match, right: Match): number {
  return right.certainty - left.certainty || right.length - left.length || left.emergency.order - right.emergency.order;
}

/** The numbers without those that another name has already. */
export function uniqueNumbers(numbers: readonly EmergencyNumber[]): readonly EmergencyNumber[] {
  const byPhone = new Map<string, EmergencyNumber>();
  for (const number of numbers) if (!byPhone.has(number.phone)) byPhone.set(number.phone, number);
  return [...byPhone.values()];
}
