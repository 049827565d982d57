import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { referenceIn } from '#core/schema/references.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { type CardData, cardOf } from '../components/cards.ts';
import { addressOf, personAnchor } from '../portal/addresses.ts';
import { type Contact, type Portal, textIn } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { imageOf, publicFieldFor, titleOf } from '../portal/titles.ts';

/** Who directs an office. */
export type OfficeHead = {
  readonly name: string;
  readonly position: string | undefined;
  readonly image: string | undefined;
  readonly telephone: Contact['telephone'];
  readonly email: string | undefined;
  /** The person's place on the organisation chart. */
  readonly href: string | undefined;
};

/** What the page of an office shows besides its own values. */
export type OfficeParts = {
  readonly head: OfficeHead | undefined;
  /** Its services by type, where it has any. */
  readonly services: readonly { readonly type: ContentType; readonly cards: readonly CardData[] }[];
};

type OfficeContext = { readonly type: ContentType; readonly record: PublicRecord; readonly messages: ServerCatalog };

/** More services of one office would be a mistake. */
const mostServices = 100;

/** The head and the services of an office: those that name it as theirs. Rejects as the store does. */
export async function loadOffice(portal: Portal, { type, record, messages }: OfficeContext): Promise<OfficeParts> {
  const title = titleOf(type, record, messages);
  const services = portal.types().map(async (one) => {
    const field = publicFieldFor(one, 'office');
    if (field === undefined) return { type: one, cards: [] };
    const where = [{ field: field.name, operator: 'eq' as const, values: [title] }];
    const { records } = await portal.list(one, { limit: mostServices, where });
    return { type: one, cards: records.map((service) => cardOf(one, service, messages)) };
  });
  const [head, ...lists] = await Promise.all([headOf(portal, { type, record, messages }), ...services]);
  return { head, services: lists.filter(({ cards }) => cards.length > 0) };
}

async function headOf(portal: Portal, { type, record, messages }: OfficeContext): Promise<OfficeHead | undefined> {
  const field = publicFieldFor(type, 'head');
  const target = field && referenceIn(ownValue(record.values, field.name), field);
  const people = portal.types().find(({ name }) => name === target?.type);
  const person = people && target && (await portal.get(people, target.id));
  if (people === undefined || person === undefined) return undefined;
  const read = (role: 'position' | 'phone' | 'email') =>
    textIn(person.values[publicFieldFor(people, role)?.name ?? '']);
  const phone = read('phone');
  const list = people.publicPages?.page === 'people' ? people.publicPages.list : undefined;
  return {
    name: titleOf(people, person, messages),
    position: read('position'),
    image: imageOf(people, person),
    telephone: phone === undefined ? undefined : { text: phone, href: telephoneLink(phone, messages.country) },
    email: read('email'),
    href: list === undefined ? undefined : `${list}#${personAnchor(person.id)}`,
  };
}

/** The address of the page of the office that a record names; undefined where no office has that title. */
export async function officeAddressOf(
  portal: Portal,
  { type, record, messages }: OfficeContext,
): Promise<string | undefined> {
  const name = textIn(record.values[publicFieldFor(type, 'office')?.name ?? '']);
  const offices = portal.types().find(({ publicPages }) => publicPages?.page === 'office');
  if (name === undefined || offices?.titleField === undefined) return undefined;
  const where = [{ field: offices.titleField, operator: 'eq' as const, values: [name] }];
  const { records } = await portal.list(offices, { limit: 1, where });
  return records[0] && addressOf(offices, records[0], messages);
}
