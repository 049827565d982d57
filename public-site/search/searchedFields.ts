import { type ContentType, publicFieldsOf } from '#core/contentType.ts';
import type { Field } from '#core/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Query } from '#core/query.ts';

/**
 * The fields in which citizens search: public texts that every visible record shows. One that its conditions may hide is not
 * among them, since what was found would tell what is hidden.
 */
export function searchedFields(type: ContentType): readonly Field[] {
  return publicFieldsOf(type).filter(
    (field) => kindOf(field).isSearched && field.showIf === undefined && !field.isSample,
  );
}

/** Those of them that a page shows as texts: addresses and the texts of pictures are no reason to find a page. */
export function readFields(type: ContentType): readonly Field[] {
  return searchedFields(type).filter(({ kind, textOf }) => kind !== 'slug' && textOf === undefined);
}

type Asked = { readonly search?: string; readonly searchIn?: readonly string[]; readonly notIn?: readonly string[] };

/** What a store is asked so that citizens find by nothing that they cannot read. */
export function searchOf(type: ContentType, { search = '', searchIn, notIn = [] }: Asked): Pick<Query, 'search'> {
  const text = search.trim();
  if (text === '') return {};
  const names = searchedFields(type).map(({ name }) => name);
  const fields = searchIn === undefined ? names : names.filter((name) => searchIn.includes(name));
  return { search: { text, fields, notIn: names.filter((name) => notIn.includes(name)) } };
}
