import type { Json } from '../values/json.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import { type ReadAnswer, textOps } from './questionType.ts';

/** Shared members of the question types whose answer is one text. */
export const oneText = {
  conditionOps: textOps,
  toWire: (value: Json | undefined): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : []),
  fromWire: (texts: readonly string[], messages: WorkflowCatalog): ReadAnswer => {
    const nonBlank = texts.filter((text) => text.trim() !== '');
    if (nonBlank.length > 1) return { kind: 'fault', message: messages.questions.answers.oneOnly };
    return { kind: 'value', value: nonBlank[0] };
  },
  toText: (value: Json | undefined): string => (typeof value === 'string' ? value : ''),
};
