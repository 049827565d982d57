import { isJsonObject, type Json } from '../values/json.ts';
import { memberOf, textIn } from '../values/wireNames.ts';

/** The text of an answer of the expert: the data itself, the `content` of a message, or the first text of another object. */
export function expertText(data: Json): string | undefined {
  if (!isJsonObject(data)) return textIn(data);
  return textIn(memberOf(data, 'content')) ?? Object.values(data).find((member) => typeof member === 'string');
}
