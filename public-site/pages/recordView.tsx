import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { addressOf } from '../portal/addresses.ts';
import { cardOf } from '../components/cards.ts';
import type { PageView, RecordRequest, RecordView } from '../page/page.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { datesOf } from '../structured/dates.ts';
import { descriptionOf } from '../structured/description.ts';
import { recordThings } from '../structured/recordThings.ts';
import { titleOf } from '../portal/titles.ts';
import { missingView } from './MissingPage.tsx';
import { loadRecord, type RecordComponent } from '../page/record.ts';

/** The view of a record's page with this component. */
export function recordView(Page: RecordComponent): RecordView {
  return async (type, { params, context }) => {
    const data = await loadRecord(context, { type, params });
    if (data === undefined)
      return (await movedView(type, { params, context })) ?? missingView(context, { recordOf: type });
    const { messages } = context;
    const { title, image, imageText } = cardOf(type, data.record, messages);
    const { list, structured = 'page' } = type.publicPages ?? {};
    return {
      status: 200,
      title,
      description: descriptionOf(type, data.record, messages) ?? type.description,
      image,
      imageText,
      kind: structured === 'news' || structured === 'article' ? 'article' : 'website',
      ...datesOf(type, data.record, messages),
      canonicalPath: addressOf(type, data.record, messages),
      breadcrumb: list === undefined ? [] : [{ label: type.label, href: list }],
      structured: (facts) => recordThings[structured](data, facts),
      body: <Page data={data} town={context.frame} mapTiles={context.mapTiles} messages={messages} />,
    };
  };
}

/** Redirects a former address of a record to its current one. */
async function movedView(type: ContentType, { params, context }: RecordRequest): Promise<PageView | undefined> {
  const [part] = Object.entries(params);
  if (part === undefined) return undefined;
  const record = await context.portal.findFormer(type, { field: part[0], value: part[1] });
  return record === undefined || addressOf(type, record, context.messages) === undefined
    ? undefined
    : redirectTo(type, { record, messages: context.messages });
}

type RedirectTarget = { readonly record: PublicRecord; readonly messages: ServerCatalog };

/** Redirects to the current address of a record. */
export function redirectTo(type: ContentType, { record, messages }: RedirectTarget): PageView {
  const title = titleOf(type, record, messages);
  const location = addressOf(type, record, messages);
  return movedTo(location ?? '/', title);
}

/** Redirects for good. */
export function movedTo(location: string, title: string): PageView {
  return { status: 301, title, description: undefined, location, body: <a href={location}>{title}</a> };
}
