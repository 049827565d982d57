import type { ContentType } from './contentType.ts';
import { isJsonObject } from '../values/json.ts';
import type { SchemaCatalog } from '../locales/catalog.ts';
import type { Fault } from './schemaError.ts';
import type { XContent } from './xContent.ts';

/** The formats of open data, which are also their file extensions. */
export const openDataForms = ['json', 'csv'] as const;

export type OpenDataForm = (typeof openDataForms)[number];

/** The address of a type's open data; undefined for a type without open data. */
export function openDataAddress(
  { publicPages }: Pick<ContentType, 'publicPages'>,
  form: OpenDataForm,
): string | undefined {
  const { list, isOpenData = false } = publicPages ?? {};
  return list === undefined || !isOpenData ? undefined : `${list}.${form}`;
}

/** Open data requires a public list. */
export function checkOpenData(own: XContent, messages: SchemaCatalog): readonly Fault[] {
  const pages = isJsonObject(own.public) ? own.public : {};
  if (pages.openData !== true || (own.single !== true && pages.list !== false)) return [];
  return [{ pointer: '/x-content/public/openData', expected: messages.schemas.openData, nearest: undefined }];
}
