import { type ContentType, publicFieldsOf } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import type { Json } from '../values/json.ts';
import { isJsonObject } from '../values/json.ts';
import { kindOf } from '../kinds/index.ts';
import { ownValue } from '../values/ownValue.ts';

/** Whether search covers a field: a text, or a group or list of groups that contains texts. */
export function isSearched(field: Field): boolean {
  return kindOf(field).isSearched === true || searchedMembers(field).length > 0;
}

/**
 * The members of a group that search covers: texts that are as visible as the group itself. Slugs and alternative texts are
 * excluded.
 */
export function searchedMembers(field: Field): readonly Field[] {
  if (kindOf(field).isGroup !== true) return [];
  return field.fields.filter(
    (member) =>
      !member.isWriteOnly &&
      member.showIf === undefined &&
      !member.isSample &&
      member.textOf === undefined &&
      kindOf(member).isFromTitle !== true &&
      isSearched(member),
  );
}

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

/** Whether a store saves the folded text of this field, for `like` and search. */
export function isFolded(field: Field): boolean {
  const kind = kindOf(field);
  return kind.column === 'text' || isSearched(field) || kind.operators.includes('like');
}
