import type { ContentType } from './contentType.ts';

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
