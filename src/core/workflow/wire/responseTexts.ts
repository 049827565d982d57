import type { Json } from '../../values/json.ts';

/** The texts of a value. `Value` is JSON text; in a JSON body it may also be the value itself. */
export function textsIn(value: Json | undefined): readonly string[] | undefined {
  if (typeof value === 'string') return textsInJson(value.trim());
  if (value === undefined || value === null) return [];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? listIn(value as readonly Json[]) : undefined;
}

/** Older clients send plain text, which is not JSON. */
function textsInJson(text: string): readonly string[] | undefined {
  if (text === '') return [];
  const value = parseJson(text);
  if (value === undefined) return /^["[{]/.test(text) ? undefined : [text];
  if (typeof value === 'string') return value === '' ? [] : [value];
  // Digits stay as written: 007 must not become 7, nor 1.50 become 1.5.
  return typeof value === 'number' ? [text] : textsIn(value);
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function listIn(items: readonly Json[]): readonly string[] | undefined {
  const texts = items.map((item) => (typeof item === 'number' ? String(item) : item));
  return texts.every((item) => typeof item === 'string') ? texts : undefined;
}
