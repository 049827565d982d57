import { isJsonObject } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';

/** The unsaved values of the form and the version that they are based on. */
export type StoredText = { readonly values: Values; readonly version: number };

/** Reads an unsaved text; undefined when it is invalid. */
export function readStoredText(stored: unknown): StoredText | undefined {
  if (!isJsonObject(stored) || typeof stored['version'] !== 'number') return undefined;
  const { version, values, text } = stored;
  if (isJsonObject(values) && isJsonObject(values['regulations'])) return { values, version };
  // Before the form was generated, the regulation stood beside the description.
  if (!isJsonObject(text) || !Array.isArray(text['articles'])) return undefined;
  const { title, description, articles, ...rest } = text;
  return { values: { ...rest, regulations: { title, description, articles } }, version };
}
