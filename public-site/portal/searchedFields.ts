import { kindOf } from '#core/kinds/index.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Query } from '#core/values/query.ts';
import type { Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { publicSearchedFields, searchedTexts } from '#core/store/searchedFields.ts';
import { searchedMembers } from '#core/store/foldedFields.ts';
import { textOf } from './titles.ts';

/** The searched fields that a page shows as text: slugs, words for the search and the texts of pictures are none. */
export function readableFields(type: ContentType): readonly Field[] {
  return publicSearchedFields(type).filter(
    (field) => kindOf(field).isFromTitle !== true && field.textOf === undefined && field.role !== 'searchWords',
  );
}

type FieldText = { readonly value: Json | undefined; readonly messages: ServerCatalog };

/** The texts of such a field; the texts of a group are one. */
export function textsIn(field: Field, { value, messages }: FieldText): readonly string[] {
  const texts = searchedMembers(field).length > 0 ? searchedTexts(field, value) : [textOf(value, field, messages)];
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

type SearchRequest = {
  readonly search?: string;
  readonly searchIn?: readonly string[];
  readonly notIn?: readonly string[];
};

/** The search part of a store query, limited to fields that citizens can read. */
export function searchQuery(
  type: ContentType,
  { search = '', searchIn, notIn = [] }: SearchRequest,
): Pick<Query, 'search'> {
  const text = search.trim();
  if (text === '') return {};
  const names = publicSearchedFields(type).map(({ name }) => name);
  const fields = searchIn === undefined ? names : names.filter((name) => searchIn.includes(name));
  return { search: { text, fields, notIn: names.filter((name) => notIn.includes(name)) } };
}
