import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { statementAddress, statementNames, statementText } from '#core/site/statements.ts';
import { holidaysRoute, openDataRoute, openTypes } from '../portal/fixedAddresses.ts';
import { loadHolidays } from '../portal/holidays.ts';
import { plainMarkdown } from '../text/markdown.ts';
import type { OpeningHours } from '../portal/openingHours.ts';
import { type Contact, type Portal, singleValues } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { titleOf } from '../portal/titles.ts';
import type { Candidate } from './results.ts';
import { readableFields, textsIn } from '../portal/searchedFields.ts';

type ContactInfo = { readonly contact: Contact | undefined; readonly hours: OpeningHours | undefined };

/** Search entries of pages: lists, single records such as mission and vision, and the contact block. */
export async function pageEntries(
  portal: Portal,
  { messages, contactInfo }: { messages: ServerCatalog; contactInfo: ContactInfo },
): Promise<readonly Candidate[]> {
  const types = portal.types().filter((type) => !isMayor(type));
  const pages = await Promise.all(types.map((type) => entryOf(type, { portal, messages })));
  const fixed = await fixedEntries(portal, messages);
  return [...pages, ...fixed, contactEntry(contactInfo, messages)].filter((entry) => entry !== undefined);
}

/** The pages that show no record: statements, holidays, open data. */
async function fixedEntries(portal: Portal, messages: ServerCatalog): Promise<readonly Candidate[]> {
  const { openData, search, statements, timetable } = messages;
  const page = { kicker: search.page };
  const [values, holidays] = await Promise.all([
    singleValues(portal, 'statements'),
    loadHolidays({ portal, messages }),
  ]);
  const about = statementNames.map((name) =>
    pageEntry({
      ...page,
      title: statements.titles[name],
      alias: statements.links[name],
      href: statementAddress(name),
      texts: [statements.descriptions[name], ...paragraphsOf(statementText(name, values))],
    }),
  );
  const days = holidays.map(({ name, text, hours }) => `${name}: ${text}, ${hours}`);
  const types = openTypes(portal.types());
  return [
    ...about,
    pageEntry({
      ...page,
      title: timetable.holidaysTitle,
      alias: timetable.holidayWords,
      href: holidaysRoute,
      texts: [timetable.holidaysLead, ...days],
    }),
    ...(types.length === 0
      ? []
      : [
          pageEntry({
            ...page,
            title: openData.title,
            alias: openData.words,
            href: openDataRoute,
            texts: [openData.lead, ...types.map(({ label }) => openData.of(label))],
          }),
        ]),
  ];
}

function paragraphsOf(markdown: string): readonly string[] {
  return markdown.split(/\n\s*\n/).map(plainMarkdown);
}

/** The search entry of the mayor, who is listed with the people. */
export async function mayorEntry(portal: Portal, messages: ServerCatalog): Promise<Candidate | undefined> {
  const type = portal.types().find(isMayor);
  const record = type && (await portal.single(type));
  if (type?.publicPages?.detail === undefined || record === undefined) return undefined;
  const title = titleOf(type, record, messages);
  const kicker = type.publicPages.label ?? type.label;
  const texts = textsOf(type, { record, messages }).filter((text) => text !== title);
  return pageEntry({ title, alias: kicker, kicker, href: type.publicPages.detail, texts, source: { type, record } });
}

function isMayor({ publicPages }: ContentType): boolean {
  return publicPages?.page === 'mayor';
}

async function entryOf(
  type: ContentType,
  { portal, messages }: { readonly portal: Portal; readonly messages: ServerCatalog },
): Promise<Candidate | undefined> {
  const { list, detail, label } = type.publicPages ?? {};
  const kicker = messages.search.page;
  const about = type.description === undefined ? [] : [type.description];
  if (!type.isSingle)
    return list === undefined ? undefined : pageEntry({ title: type.label, kicker, href: list, texts: about });
  if (detail === undefined) return undefined;
  const record = await portal.single(type);
  const texts = record === undefined ? [] : textsOf(type, { record, messages });
  const source = record && { type, record };
  return pageEntry({ title: label ?? type.label, kicker, href: detail, texts: [...texts, ...about], source });
}

function contactEntry({ contact, hours }: ContactInfo, { home, search }: ServerCatalog): Candidate | undefined {
  if (contact === undefined || hours === undefined) return undefined;
  const facts = [
    [home.address, contact.address],
    [home.phone, contact.telephone?.text],
    [home.email, contact.email],
    [home.hours, hours.line],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  const alias = [home.address, home.phone, home.email, home.hours].join(' ');
  return pageEntry({ title: home.contact, alias, kicker: search.page, href: '/#contacto', texts: [facts.join(' · ')] });
}

type RecordText = { readonly record: PublicRecord; readonly messages: ServerCatalog };

function textsOf(type: ContentType, { record, messages }: RecordText): readonly string[] {
  return readableFields(type).flatMap((field) =>
    textsIn(field, { value: ownValue(record.values, field.name), messages }),
  );
}

function pageEntry(
  page: Pick<Candidate, 'title' | 'alias' | 'kicker' | 'texts' | 'source'> & { readonly href: string },
): Candidate {
  return { ...page, key: page.href, date: undefined, order: '' };
}
