import type { ContentType } from '../schema/contentType.ts';
import { isJsonObject } from '../values/json.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { Fault } from '../schema/schemaError.ts';
import type { XContent } from '../schema/xContent.ts';

/** The forms in which open data are offered, as their addresses end. */
export const openDataForms = ['json', 'csv'] as const;

export type OpenDataForm = (typeof openDataForms)[number];

/** The address of a type's open data; undefined for a type that offers none. */
export function openDataAddress(
  { publicPages }: Pick<ContentType, 'publicPages'>,
  form: OpenDataForm,
): string | undefined {
  const { list, isOpenData = false } = publicPages ?? {};
  return list === undefined || !isOpenData ? undefined : `${list}.${form}`;
}

/** Open data stand beside a list. */
export function checkOpenData(own: XContent, words: Catalog): readonly Fault[] {
  const place = isJsonObject(own.public) ? own.public : {};
  if (place.openData !== true || (own.single !== true && place.list !== false)) return [];
  return [{ pointer: '/x-content/public/openData', expected: words.schemas.openData, nearest: undefined }];
}
