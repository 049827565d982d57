import { type ContentType, publicFieldsOf } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { isSearched, searchedMembers } from './foldedFields.ts';
import type { Json } from '../values/json.ts';
import { isJsonObject } from '../values/json.ts';
import { kindOf } from '../kinds/index.ts';
import { ownValue } from '../values/ownValue.ts';

/** The searchable texts of a value: one for a text, one for each group, none for other kinds. */
export function searchedTexts(field: Field, value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return kindOf(field).isSearched === true ? [value] : [];
  const members = searchedMembers(field);
  if (members.length === 0) return [];
  return (Array.isArray(value) ? value : [value]).flatMap((group) => {
    if (!isJsonObject(group)) return [];
    const texts = members.flatMap((member) => searchedTexts(member, ownValue(group, member.name)));
    return texts.length === 0 ? [] : [texts.join('\n')];
  });
}

/**
 * The fields that public search covers: public texts that every visible record shows. Fields with a condition are excluded,
 * because a match would reveal hidden text.
 */
export function publicSearchedFields(type: ContentType): readonly Field[] {
  return publicFieldsOf(type).filter((field) => isSearched(field) && field.showIf === undefined && !field.isSample);
}
