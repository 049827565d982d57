import { parsedJson } from '#core/imports/cellItems.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { memberOf, objectsIn } from '#core/values/wireNames.ts';

/** The name of a member, whatever its case. */
export const keyOf = (object: JsonObject, name: string): string | undefined =>
  Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase());

/** The objects of a member that is a list. */
export const listIn = (object: JsonObject, name: string): readonly JsonObject[] => objectsIn(memberOf(object, name));

/** The name of the member that says whether a call went well; undefined for data without an envelope. */
export function envelopeOf(text: string): string | undefined {
  const json = parsedJson(text);
  return isJsonObject(json) ? keyOf(json, 'success') : undefined;
}
