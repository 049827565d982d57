import { type ContentType, publicFieldsOf } from '#core/contentType.ts';
import type { PageContext } from '../page.ts';
import type { PublicRecord } from '../portal.ts';
import { type RelatedLinks, relatedLinks } from '../related.ts';
import { imageOf } from '../titles.ts';

export type RecordData = {
  readonly type: ContentType;
  readonly record: PublicRecord;
  readonly related: RelatedLinks;
  /** The text that is kept with the record's picture; '' when there is none. */
  readonly pictureText: string;
};

/** The record that a detail page's address names, with what it points to; undefined when citizens may not see one there. */
export async function loadRecord(
  { portal, words }: PageContext,
  { type, params }: { readonly type: ContentType; readonly params: Readonly<Record<string, string>> },
): Promise<RecordData | undefined> {
  const [param] = Object.entries(params);
  const record =
    param === undefined ? await portal.single(type) : await portal.find(type, { field: param[0], value: param[1] });
  if (record === undefined) return undefined;
  const fields = publicFieldsOf(type);
  const [related, pictureText] = await Promise.all([
    relatedLinks(portal, { fields, values: record.values, words }),
    portal.pictureText(imageOf(type, record)),
  ]);
  return { type, record, related, pictureText };
}
