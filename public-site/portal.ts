import type { PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import { isShownToCitizens } from '#core/store/hidden.ts';
import type { Sort } from '#core/store/query.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { isServerField, isVisible, type StoredRecord, type Values } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Country, readCountry } from '#core/site/country.ts';
import { countryTypeName } from '#core/site/customs.ts';
import { type Coordinates, toCoordinates } from '#core/kinds/location.ts';
import { siteTypeName } from '#core/site/siteSettings.ts';
import { municipalityTypeName, readTown, type Town } from '#core/site/town.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { telephoneLink } from '#core/text/telephone.ts';
import type { ListRequest } from './listRequest.ts';
import type { PublicRecord } from './publicRecord.ts';
import { searchOf } from './search/searchedFields.ts';

/** The read side of the citizens' site: visible records and public fields, whatever the store holds. */
export interface Portal {
  /** The instant of now, ISO 8601 in UTC. */
  now(): string;
  /** The content types that citizens may read, in the order of the menu. */
  types(): readonly ContentType[];
  /** A page of a public type, newest publication first unless its schema orders it by a public field. */
  list(
    type: ContentType,
    request: ListRequest,
  ): Promise<{ readonly records: readonly PublicRecord[]; readonly total: number }>;
  get(type: ContentType, id: string): Promise<PublicRecord | undefined>;
  /** The record with this text in a unique public field, or with this `id`. */
  find(type: ContentType, by: { readonly field: string; readonly value: string }): Promise<PublicRecord | undefined>;
  /** The record that had this text in a unique public field before it got another. */
  formerly(
    type: ContentType,
    by: { readonly field: string; readonly value: string },
  ): Promise<PublicRecord | undefined>;
  /** The one record of a single type. */
  single(type: ContentType): Promise<PublicRecord | undefined>;
  /** Addresses of the pictures that the municipality has marked for the home page. */
  carousel(): Promise<readonly string[]>;
  /** What is known of the kept pictures at these addresses, in one look-up; those that citizens may not see are not among them. */
  pictures(addresses: readonly string[]): Promise<PictureFactsByAddress>;
}

/** What citizens may know of the municipality itself; what nobody has said is undefined. */
export type Contact = {
  readonly name: string | undefined;
  readonly mission: string | undefined;
  readonly vision: string | undefined;
  /** One per line that was typed. */
  readonly objectives: readonly string[];
  readonly address: string | undefined;
  readonly telephone: { readonly text: string; readonly href: string | undefined } | undefined;
  readonly email: string | undefined;
  /** Those with an address of their own: samples and empty ones are left out. */
  readonly networks: readonly { readonly name: string; readonly href: string }[];
  readonly place: Coordinates | undefined;
  /** Whether there is nothing to show at all. */
  readonly isEmpty: boolean;
};

/** Part of a public address that leads to a record. */
type AddressPart = { readonly type: ContentType; readonly field: string; readonly value: string };

export type PortalParts = {
  readonly store: Pick<Store, 'get' | 'list'>;
  readonly registry: Registry;
  /** The instant of now, ISO 8601 in UTC; the clock's when left out. */
  readonly now?: () => string;
  /** The id of the record that a unique public field with this value led to before; of none when left out. */
  readonly formerHolder?: (part: AddressPart) => Promise<string | undefined>;
  /** Addresses of the pictures for the home page; there are none when left out. */
  readonly carousel?: () => Promise<readonly string[]>;
  /** What is known of the kept pictures at these addresses; nothing of any when left out. */
  readonly pictures?: Portal['pictures'];
};

export function createPortal(parts: PortalParts): Portal {
  const { store, registry, now = () => new Date().toISOString(), carousel = async () => [], pictures } = parts;
  const { formerHolder = async () => undefined } = parts;
  const list: Portal['list'] = async (type, request) => {
    const { offset = 0, limit, where = [], isNewestFirst = false, isById = false, countAtMost, ...search } = request;
    const page = await store.list(type, {
      where,
      ...(countAtMost !== undefined && { countAtMost }),
      sort: isById ? [] : isNewestFirst ? [{ field: '_publishAt', order: 'desc' }] : sortOf(type),
      ...searchOf(type, search),
      visibleAt: now(),
      offset,
      limit,
    });
    return { records: page.records.map(shownOf(type)), total: page.total };
  };
  const get: Portal['get'] = async (type, id) => {
    const record = await store.get(type, id);
    return record === undefined || !isVisible(record, now()) ? undefined : shownOf(type)(record);
  };
  return {
    now,
    list,
    get,
    types: () =>
      registry
        .all()
        .filter((type) => type.publicPages !== undefined)
        .toSorted(byMenuOrder),
    async find(type, { field, value }) {
      if (field === 'id') return get(type, value);
      if (!publicFieldsOf(type).some((known) => known.name === field)) return undefined;
      const { records } = await list(type, { limit: 1, where: [{ field, operator: 'eq', values: [value] }] });
      return records[0];
    },
    async formerly(type, { field, value }) {
      const id = field === 'id' ? undefined : await formerHolder({ type, field, value });
      return id === undefined ? undefined : get(type, id);
    },
    single: (type) => get(type, singleId),
    carousel,
    pictures: async (addresses) => (addresses.length === 0 ? undefined : await pictures?.(addresses)) ?? new Map(),
  };
}

/** Records that are read again are shown as the same object. */
const shownOf = memoizeByObject((type: ContentType) =>
  memoizeByObject((record: StoredRecord) => present(record, type)),
);

function present(record: StoredRecord, type: ContentType): PublicRecord {
  const shown = publicFieldsOf(type).filter((field) => isShownToCitizens(field, record));
  return {
    id: record.id,
    publishedAt: record._publishAt ?? record._createdAt,
    updatedAt: record._updatedAt,
    values: Object.fromEntries(shown.map(({ name }) => [name, record[name]])),
  };
}

/** Citizens know when something was published, not when it was typed; an order by what they cannot see would tell of it. */
function sortOf(type: ContentType): readonly Sort[] {
  const known = new Set(publicFieldsOf(type).map((field) => field.name));
  const sort = type.list.sort.filter(({ field }) => known.has(field));
  const first = type.list.sort[0];
  if (sort.length > 0 && first !== undefined && !isServerField(first.field)) return sort;
  return [{ field: '_publishAt', order: first?.order ?? 'desc' }];
}

function byMenuOrder(left: ContentType, right: ContentType): number {
  return orderOf(left) - orderOf(right);
}

/** A type with several screens stands where the screen of its public page stands. */
function orderOf({ screens, publicPages }: ContentType): number {
  const own = screens.find(({ path }) => `/${path}` === publicPages?.detail) ?? screens[0];
  return own?.order ?? 0;
}

/** What citizens may know of the municipality itself. Rejects as the store does. */
export async function contactOf(portal: Portal): Promise<Contact> {
  const [values, country] = await Promise.all([singleValues(portal, municipalityTypeName), countryOf(portal)]);
  const text = (name: string) => textIn(values?.[name]);
  const telephone = text('telefono');
  const networks = ['facebook', 'twitter'].flatMap((name) => {
    const href = safeAddress(values?.[name]);
    return href === undefined ? [] : [{ name: networkNames[name] ?? name, href }];
  });
  const contact = {
    name: text('nombre'),
    mission: text('mision'),
    vision: text('vision'),
    objectives: linesOf(text('objetivos')),
    address: text('direccion'),
    telephone: telephone === undefined ? undefined : { text: telephone, href: telephoneLink(telephone, country) },
    email: text('email'),
    networks,
    place: toCoordinates(values?.['latitud'], values?.['longitud']),
  };
  const { objectives, networks: _networks, ...single } = contact;
  const isEmpty =
    objectives.length + networks.length === 0 && Object.values(single).every((value) => value === undefined);
  return { ...contact, isEmpty };
}

const networkNames: Readonly<Record<string, string>> = { facebook: 'Facebook', twitter: 'Twitter' };

/** The customs of the municipality's country. Rejects as the store does. */
export async function countryOf(portal: Portal): Promise<Country> {
  return readCountry(await singleValues(portal, countryTypeName));
}

/** What the municipality is called and shows of itself. Rejects as the store does. */
export async function townOf(portal: Portal): Promise<Town> {
  const [municipality, site] = await Promise.all([
    singleValues(portal, municipalityTypeName),
    singleValues(portal, siteTypeName),
  ]);
  return townIn(municipality ?? nobody)(site ?? nobody);
}

/** The same object for the same values, so that what is drawn from it is drawn once. */
const townIn = memoizeByObject((municipality: Values) =>
  memoizeByObject((site: Values) => readTown(municipality, site)),
);
const nobody: Values = {};

/** What citizens may read of a type's single record; undefined when they may not, or there is none. */
export async function singleValues(portal: Portal, name: string): Promise<Values | undefined> {
  const type = portal.types().find((one) => one.name === name);
  return type === undefined ? undefined : (await portal.single(type))?.values;
}

/** A text that says something. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** What stands on lines of its own in a text, without the signs of a list. */
export function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[•*·-]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}
