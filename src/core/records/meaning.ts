import type { ContentType } from '../schema/contentType.ts';

export type Meaning = { readonly language: string; readonly text: string };

/** The Spanish meaning of a schema text in another language; undefined for a Spanish text. */
export function meaningOf({ translations }: Pick<ContentType, 'translations'>, text: string): Meaning | undefined {
  return Object.entries(translations)
    .filter(([, texts]) => Object.hasOwn(texts, text))
    .map(([language, texts]) => ({ language, text: texts[text] ?? '' }))[0];
}
