import { parsedJson } from '../imports/cellItems.ts';
import { truthIn } from '../imports/cellValues.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { idIn, memberOf, objectsIn, textIn } from '../values/wireNames.ts';

/**
 * What a backend answers to a call. `refused`: it says that the call failed, with its text if it gives one. `unreadable`: no JSON, such
 * as a page of HTML or a cut body.
 */
export type ReadAnswer =
  | { readonly kind: 'data'; readonly data: Json }
  | { readonly kind: 'refused'; readonly error: string | undefined }
  | { readonly kind: 'unreadable' };

/**
 * Reads the text of an answer: `{success, data}` in any case, `{success: false, error}`, `{data}`, a bare value, and JSON inside a text
 * of JSON. A success without data is null, or its other members.
 */
export function readAnswer(text: string): ReadAnswer {
  const parsed = parsedJson(text.replace(/^\uFEFF/, ''));
  if (parsed === undefined) return { kind: 'unreadable' };
  const answer = withoutQuotes(parsed);
  if (!isJsonObject(answer)) return { kind: 'data', data: answer };
  const success = truthIn(memberOf(answer, 'success') ?? null);
  if (success === false || isErrorAlone(answer)) return { kind: 'refused', error: errorIn(answer) };
  const data = memberOf(answer, 'data');
  if (data !== undefined) return { kind: 'data', data };
  const others = Object.entries(answer).filter(([name]) => name.toLowerCase() !== 'success');
  const isEmpty = success === true && others.length === 0;
  return { kind: 'data', data: isEmpty ? null : Object.fromEntries(others) };
}

/**
 * The records of an answer's data: a list, the one list in an object without id, or the object as the only record. Undefined for
 * data of a wrong type; items of a list that are no objects are left out, unless all are.
 */
export function objectsOf(data: Json): readonly JsonObject[] | undefined {
  const value = withoutQuotes(data);
  if (Array.isArray(value)) {
    const objects = objectsIn(value);
    return objects.length === 0 && value.length > 0 ? undefined : objects;
  }
  if (!isJsonObject(value)) return undefined;
  return listOfPage(value) ?? [value];
}

/** The records of a page: the one list of objects in an object without id. An empty one beside texts is a member of a record. */
function listOfPage(value: JsonObject): readonly JsonObject[] | undefined {
  const members = Object.values(value);
  const lists = members.filter((member) => Array.isArray(member) && member.every(isJsonObject));
  if (lists.length !== 1 || idIn(memberOf(value, 'id')) !== undefined) return undefined;
  const list = objectsIn(lists[0]);
  return list.length === 0 && members.some((member) => typeof member === 'string') ? undefined : list;
}

/** Some backends write JSON twice. */
function withoutQuotes(value: Json): Json {
  const read = typeof value === 'string' && /^\s*[[{]/.test(value) ? parsedJson(value) : undefined;
  return read ?? value;
}

/** Whether an object has an error and nothing else. */
function isErrorAlone(answer: JsonObject): boolean {
  const hasOthers = Object.entries(answer).some(([name, value]) => value !== null && name.toLowerCase() !== 'error');
  return !hasOthers && errorIn(answer) !== undefined;
}

function errorIn(answer: JsonObject): string | undefined {
  const error = textIn(memberOf(answer, 'error'))?.trim();
  return error === '' ? undefined : error;
}
