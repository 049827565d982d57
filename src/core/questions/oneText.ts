import type { Json } from '../values/json.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { ReadAnswer } from './questionType.ts';

/** What types share whose answer is one text. */
export const oneText = {
  toWire: (value: Json | undefined): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : []),
  fromWire: (texts: readonly string[], words: WorkflowCatalog): ReadAnswer => {
    const given = texts.filter((text) => text.trim() !== '');
    if (given.length > 1) return { kind: 'fault', message: words.questions.answers.oneOnly };
    return { kind: 'value', value: given[0] };
  },
  toText: (value: Json | undefined): string => (typeof value === 'string' ? value : ''),
};
