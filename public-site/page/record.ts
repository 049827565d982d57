import type { ReactNode } from 'react';
import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Frame } from './frame.ts';
import { loadOffice, officeAddressOf, type OfficeParts } from './office.ts';
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
  /** What the page of an office shows besides; empty for others. */
  readonly office: OfficeParts;
  /** The page of the office that the record names. */
  readonly officeAddress: string | undefined;
};

/** The page of a record. */
export type RecordComponent = (props: {
  readonly data: RecordData;
  /** Contact and opening hours of the municipality. */
  readonly town: Pick<Frame, 'contact' | 'hours'>;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
  readonly messages: ServerCatalog;
}) => ReactNode;

const noOffice: OfficeParts = { head: undefined, services: [] };

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
  const page = type.publicPages?.page;
  const neighbours = page === 'news' ? await neighboursOf(portal, { type, record }) : {};
  const office = page === 'office' ? await loadOffice(portal, { type, record, messages }) : noOffice;
  const officeAddress = await officeAddressOf(portal, { type, record, messages });
  return { type, record, related, pictureText: imageTextOf(type, record), neighbours, office, officeAddress };
}
