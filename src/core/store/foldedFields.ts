import { kindOf } from '../kinds/index.ts';
import type { Field } from '../schema/field.ts';

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

/** Whether a store saves the folded text of this field, for `like` and search. */
export function isFolded(field: Field): boolean {
  const kind = kindOf(field);
  return kind.column === 'text' || isSearched(field) || kind.operators.includes('like');
}
