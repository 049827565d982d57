import { type ContentType, publicFieldsOf } from './contentType.ts';
import type { Field } from './field.ts';
import type { Json } from '../values/json.ts';
import { isJsonObject } from '../values/json.ts';
import { kindOf } from '../kinds/index.ts';
import { ownValue } from '../values/ownValue.ts';

/** Whether words are looked for in a field: a text, or a group or list of groups that holds texts. */
export function isSearched(field: Field): boolean {
  return kindOf(field).isSearched || searchedMembers(field).length > 0;
}

/**
 * The members of a group in which words are looked for: texts that everybody reads who may read the group. Addresses and
 * the texts of pictures are no reason to find anything.
 */
export function searchedMembers({ kind, fields }: Field): readonly Field[] {
  if (kind !== 'object' && kind !== 'objectList') return [];
  return fields.filter(
    (member) =>
      !member.isWriteOnly &&
      member.showIf === undefined &&
      member.textOf === undefined &&
      member.kind !== 'slug' &&
      isSearched(member),
  );
}

/** The texts of a value in which words are looked for: one of a text, one of each group. None when it is of another kind. */
export function searchedTexts(field: Field, value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return kindOf(field).isSearched ? [value] : [];
  const members = searchedMembers(field);
  if (members.length === 0) return [];
  return (Array.isArray(value) ? value : [value]).flatMap((group) => {
    if (!isJsonObject(group)) return [];
    const texts = members.flatMap((member) => searchedTexts(member, ownValue(group, member.name)));
    return texts.length === 0 ? [] : [texts.join('\n')];
  });
}

/**
 * The fields in which citizens search: public texts that every visible record shows. One that its conditions may hide is not
 * among them, since what was found would tell what is hidden.
 */
export function publicSearchedFields(type: ContentType): readonly Field[] {
  return publicFieldsOf(type).filter((field) => isSearched(field) && field.showIf === undefined && !field.isSample);
}
