import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import type { PageContext } from './page.ts';
import { type Neighbours, neighboursOf } from '../portal/neighbours.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { type RelatedLinks, relatedLinks } from '../portal/related.ts';
import { imageTextOf } from '../portal/titles.ts';

export type RecordData = {
  readonly type: ContentType;
  readonly record: PublicRecord;
  readonly related: RelatedLinks;
  /** The text stored beside the record's picture; when '', the uploaded file's own text is used. */
  readonly pictureText: string;
  /** The neighbouring records; only for news. */
  readonly neighbours: Neighbours;
};

/** The record at a detail page's address, with its related records; undefined when it is missing or not visible. */
export async function loadRecord(
  { portal, messages }: PageContext,
  { type, params }: { readonly type: ContentType; readonly params: Readonly<Record<string, string>> },
): Promise<RecordData | undefined> {
  const [param] = Object.entries(params);
  const record =
    param === undefined ? await portal.single(type) : await portal.find(type, { field: param[0], value: param[1] });
  if (record === undefined) return undefined;
  const fields = publicFieldsOf(type);
  const related = await relatedLinks(portal, { fields, values: record.values, messages });
  const neighbours = type.publicPages?.page === 'news' ? await neighboursOf(portal, { type, record }) : {};
  return { type, record, related, pictureText: imageTextOf(type, record), neighbours };
}
