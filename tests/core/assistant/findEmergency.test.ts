import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { emergencyOf, findEmergency } from '#core/assistant/findEmergency.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Values } from '#core/values/record.ts';
import { emergencies, errands, inDoubt } from './phrasesOfPeople.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
const seeds: { readonly records: readonly { readonly id: string; readonly values: Values }[] } = read(
  'server/seeds/emergencias.json',
);
const own = seeds.records.map(({ values }) => emergencyOf(values));
const fillers = wordListsOf(serverEs).emergencyFillers;
const find = (text: string) => findEmergency(text, { emergencies: own, fillers });
const kindOf = (text: string) => {
  const sentence = find(text)?.sentence;
  return seeds.records.find(({ values }) => values['mensaje'] === sentence)?.id.replace('emergencia-', '');
};

describe.each(Object.entries(emergencies))('an emergency of the kind %s', (kind, texts) => {
  it.each(texts)('is certain in «%s»', (text) => {
    expect([kindOf(text), find(text)?.isCertain]).toEqual([kind, true]);
  });
});

test.each(inDoubt)('«%s» gets the numbers first and then its answer', (text) => {
  expect(find(text)).toMatchObject({ isCertain: false });
});

test.each(errands)('«%s» is an errand', (text) => {
  expect(kindOf(text)).toBeUndefined();
});

test('none of the questions of the evaluation is an emergency', () => {
  const questions: readonly { readonly question: string }[] = read('server/assistant/evaluation/questions.json');
  expect(questions.filter(({ question }) => find(question) !== undefined)).toEqual([]);
});

test('the numbers for every emergency in a text are listed once each, the numbers of the longest phrase first', () => {
  const phones = (text: string) => find(text)?.numbers.map(({ phone }) => phone);
  expect(phones('hay un incendio en mi casa')).toEqual(['122', '123', '1554', '110']);
  expect(phones('hay un incendio en mi casa y hay heridos')).toEqual(['122', '123', '1554', '110', '125']);
  expect(phones('mi esposo me pega')).toEqual(['110', '1572', '122']);
});

test('an errand in one sentence makes no errand of the emergency in the next', () => {
  expect(find('¿Cuánto cuesta la licencia? Hay un incendio en mi casa')?.isCertain).toBe(true);
  expect(find('constancia de que hay un incendio en mi casa')?.isCertain).toBe(false);
});

test('staff write words with their endings, and an asterisk for any ending', () => {
  const emergency = emergencyOf({ mensaje: 'Salga.', frases: 'hay lumbre\nse inund* Casa', palabras: 'lumbre' });
  const has = (text: string) => findEmergency(text, { emergencies: [emergency], fillers })?.isCertain;
  expect(['HAY mucha LUMBRE', 'hay lumbres', 'se inundó mi casa', 'se está inundando la casa'].map(has)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['la lumbre', 'hay una lumbre'].map(has)).toEqual([false, true]);
  expect(['lumbrera', 'se inunda la calle y la casa', ''].map(has)).toEqual([undefined, undefined, undefined]);
});
