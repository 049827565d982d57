import type { Json } from '../../values/json.ts';
import type { Values } from '../../values/record.ts';
import { memoizeByObject } from '../../values/memoizeByObject.ts';
import { type Phrase, phrasesIn } from './phrases.ts';

/** A number to call, as staff wrote it. */
export type EmergencyNumber = { readonly name: string; readonly phone: string };

/** An emergency that the assistants recognise, and what they say to it. */
export type Emergency = {
  readonly sentence: string;
  /** The one to call first comes first. */
  readonly numbers: readonly EmergencyNumber[];
  /** The ones that are shown before anybody asks. */
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
