import { ownValue } from '#core/values/ownValue.ts';
import type { PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import { upstreamWriter } from '#core/names/upstreamWriter.ts';
import type { Purpose } from '#core/names/purposes.ts';
import { valueForCitizens } from '#core/records/citizenValues.ts';
import type { Sort } from '#core/values/query.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { isServerField, isVisible, type StoredRecord, type Values } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Country, readCountry } from '#core/site/country.ts';
import { type Coordinates, toCoordinates } from '#core/kinds/location.ts';
import { readTown, type Town } from '#core/site/town.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import type { ListRequest } from './listRequest.ts';
import type { PublicRecord } from './publicRecord.ts';
import { searchQuery } from './searchedFields.ts';

/** The read side of the citizens' site: only visible records and their public fields. */
export interface Portal {
  /** The current instant, ISO 8601 in UTC. */
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
  /** The record that had this text in a unique public field before the field changed. */
  findFormer(
    type: ContentType,
    by: { readonly field: string; readonly value: string },
  ): Promise<PublicRecord | undefined>;
  /** The type whose list was at this address before. */
  findFormerList(address: string): Promise<ContentType | undefined>;
  /** The visible records of a type that citizens asked the assistant about most in the last weeks, most first. */
  mostAsked(type: ContentType, limit: number): Promise<readonly PublicRecord[]>;
  /** The one record of a single type. */
  single(type: ContentType): Promise<PublicRecord | undefined>;
  /** Whether the public assistant is offered; false where no type has its settings. */
  hasAssistant(): Promise<boolean>;
  /** Addresses of the pictures marked for the home page. */
  carousel(): Promise<readonly string[]>;
  /** The uploaded pictures at these addresses, in one query; without those that citizens may not see. */
  pictures(addresses: readonly string[]): Promise<PictureFactsByAddress>;
}

/** The public data of the municipality; undefined where nothing is stored. */
export type Contact = {
  readonly name: string | undefined;
  readonly mission: string | undefined;
  readonly vision: string | undefined;
  /** One per line of the stored text. */
  readonly objectives: readonly string[];
  readonly address: string | undefined;
  readonly telephone: { readonly text: string; readonly href: string | undefined } | undefined;
  readonly email: string | undefined;
  /** Without empty and sample addresses. */
  readonly networks: readonly { readonly name: string; readonly href: string }[];
  readonly coordinates: Coordinates | undefined;
  /** Whether there is nothing to show. */
  readonly isEmpty: boolean;
};

/** A value in a public address that identifies a record. */
type AddressPart = { readonly type: ContentType; readonly field: string; readonly value: string };

export type PortalOptions = {
  readonly store: Pick<Store, 'get' | 'list'>;
  readonly registry: Registry;
  /** The current instant, ISO 8601 in UTC; the system clock by default. */
  readonly now?: () => string;
  /** The id of the record that formerly had this value in a unique public field; always undefined by default. */
  readonly findFormerId?: (part: AddressPart) => Promise<string | undefined>;
  /** The name of the type whose public list was at this address; always undefined by default. */
  readonly findFormerListType?: (address: string) => Promise<string | undefined>;
  /** Ids of the records of a type that citizens ask about most, most first; none by default. */
  readonly mostAsked?: ((type: ContentType, limit: number) => Promise<readonly string[]>) | undefined;
  /** Addresses of the pictures for the home page; none by default. */
  readonly carousel?: () => Promise<readonly string[]>;
  /** The uploaded pictures at these addresses; none by default. */
  readonly pictures?: Portal['pictures'];
};

export function createPortal(options: PortalOptions): Portal {
  const { store, registry, now = () => new Date().toISOString(), carousel = async () => [], pictures } = options;
  const { mostAsked: idsOfMost = async () => [] } = options;
  const { findFormerId: formerHolder = async () => undefined, findFormerListType = async () => undefined } = options;
  const list: Portal['list'] = async (type, request) => {
    const { offset = 0, limit, where = [], isNewestFirst = false, isById = false, countAtMost, ...search } = request;
    const page = await store.list(type, {
      where,
      ...(countAtMost !== undefined && { countAtMost }),
      sort: isById ? [] : isNewestFirst ? [{ field: '_publishAt', order: 'desc' }] : sortOf(type),
      ...searchQuery(type, search),
      visibleAt: now(),
      offset,
      limit,
    });
    return { records: page.records.map(toPublicRecord(type)), total: page.total };
  };
  const get: Portal['get'] = async (type, id) => {
    const record = await store.get(type, id);
    return record === undefined || !isVisible(record, now()) ? undefined : toPublicRecord(type)(record);
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
      if (!publicFieldsOf(type).some(({ name }) => name === field)) return undefined;
      const { records } = await list(type, { limit: 1, where: [{ field, operator: 'eq', values: [value] }] });
      return records[0];
    },
    async findFormer(type, { field, value }) {
      const id = field === 'id' ? undefined : await formerHolder({ type, field, value });
      return id === undefined ? undefined : get(type, id);
    },
    findFormerList: async (address) => {
      const type = registry.get((await findFormerListType(address)) ?? '');
      return type?.publicPages === undefined ? undefined : type;
    },
    mostAsked: async (type, limit) => {
      const ids = await idsOfMost(type, limit);
      return (await Promise.all(ids.map((id) => get(type, id)))).filter((record) => record !== undefined);
    },
    single: (type) => get(type, singleId),
    hasAssistant: async () => {
      const settings = registry.typeFor('assistant');
      return settings !== undefined && (await store.get(settings, singleId))?.['activo'] !== false;
    },
    carousel,
    pictures: async (addresses) => (addresses.length === 0 ? undefined : await pictures?.(addresses)) ?? new Map(),
  };
}

/** Returns the same object for the same record, so that caches keyed by object hit. */
const toPublicRecord = memoizeByObject((type: ContentType) =>
  memoizeByObject((record: StoredRecord) => present(record, type)),
);

function present(record: StoredRecord, type: ContentType): PublicRecord {
  const values = publicFieldsOf(type).flatMap((field) => {
    const value = valueForCitizens(field, record);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return {
    id: record.id,
    publishedAt: record._publishAt ?? record._createdAt,
    updatedAt: record._updatedAt,
    isOnlyRead: record._version === 1 && record._updatedBy === upstreamWriter,
    values: Object.fromEntries(values),
  };
}

/** The order of a public list. Fields that are not public are left out, since the order would reveal their values. */
function sortOf(type: ContentType): readonly Sort[] {
  const publicNames = new Set(publicFieldsOf(type).map((field) => field.name));
  const sort = type.list.sort.filter(({ field }) => publicNames.has(field));
  const first = type.list.sort[0];
  if (sort.length > 0 && first !== undefined && !isServerField(first.field)) return sort;
  return [{ field: '_publishAt', order: first?.order ?? 'desc' }];
}

function byMenuOrder(left: ContentType, right: ContentType): number {
  return orderOf(left) - orderOf(right);
}

/** The menu position of a type: its public page's screen has it, else its first screen. */
function orderOf({ screens, publicPages }: ContentType): number {
  const screen = screens.find(({ path }) => `/${path}` === publicPages?.detail) ?? screens[0];
  return screen?.order ?? 0;
}

/** The public data of the municipality. Rejects as the store does. */
export async function contactOf(portal: Portal): Promise<Contact> {
  const [values, country] = await Promise.all([singleValues(portal, 'town'), countryOf(portal)]);
  const text = (name: string) => textIn(ownValue(values, name));
  const telephone = text('telefono');
  const networks = ['facebook', 'twitter'].flatMap((name) => {
    const href = safeAddress(ownValue(values, name));
    return href === undefined ? [] : [{ name: ownValue(networkNames, name) ?? name, href }];
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
    coordinates: toCoordinates(values?.['latitud'], values?.['longitud']),
  };
  const { objectives, networks: _networks, ...single } = contact;
  const isEmpty =
    objectives.length + networks.length === 0 && Object.values(single).every((value) => value === undefined);
  return { ...contact, isEmpty };
}

const networkNames: Readonly<Record<string, string>> = { facebook: 'Facebook', twitter: 'Twitter' };

/** The country profile: time zone, currency, telephones. Rejects as the store does. */
export async function countryOf(portal: Portal): Promise<Country> {
  return readCountry(await singleValues(portal, 'country'));
}

/** The municipality's name and identity. Rejects as the store does. */
export async function townOf(portal: Portal): Promise<Town> {
  const [municipality, site] = await Promise.all([singleValues(portal, 'town'), singleValues(portal, 'site')]);
  return townIn(municipality ?? noValues)(site ?? noValues);
}

/** Returns the same object for the same values, so that fragments rendered from it stay cached. */
const townIn = memoizeByObject((municipality: Values) =>
  memoizeByObject((site: Values) => readTown(municipality, site)),
);
const noValues: Values = {};

/** The public values of the single record with a purpose; undefined when it is missing or not visible. */
export async function singleValues(portal: Portal, purpose: Purpose): Promise<Values | undefined> {
  const type = portal.types().find((one) => one.purpose === purpose);
  return type === undefined ? undefined : (await portal.single(type))?.values;
}

/** The trimmed text; undefined when the value is empty or no text. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The lines of a text, without list markers and empty lines. */
export function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[•*·-]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}
