import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { FieldKind } from '#core/schema/fieldKind.ts';
import { type FieldRole, roleKinds } from '#core/names/fieldRoles.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { mailTo } from '../text/mailTo.ts';
import type { Contact } from '../portal/portal.ts';
import { type Cost, costOf } from '../portal/cost.ts';
import { publicFieldFor, textOf } from '../portal/titles.ts';

/** A group in a list: its texts in the order of the schema, '' where nothing is stored, its first number and its first file. */
export type Group = { readonly texts: readonly string[]; readonly number: number | undefined; readonly file: unknown };

/** The data of a service from its record; '' and empty lists where nothing is stored. */
export type ServiceFacts = {
  /** The fields that the page renders itself. */
  readonly shownFields: readonly Field[];
  readonly isSuspended: boolean;
  readonly suspension: string;
  readonly category: string;
  readonly description: string;
  readonly cost: Cost;
  readonly time: string;
  readonly audience: string;
  readonly result: string;
  readonly requirements: string;
  readonly law: string;
  readonly office: string;
  readonly phone: Contact['telephone'];
  readonly email: Contact['telephone'];
  /** Where the procedure starts online; undefined where it does not, and while it is suspended. */
  readonly start: string | undefined;
  /** Texts: name and explanation; number: working days. */
  readonly steps: readonly Group[];
  /** Texts: name, address and hours. */
  readonly locations: readonly Group[];
  /** Text: name. */
  readonly documents: readonly Group[];
  /** Texts: question and answer. */
  readonly questions: readonly Group[];
};

type TypedRecord = { readonly type: ContentType; readonly record: Pick<PublicRecord, 'values'> };

export function serviceFacts({ type, record }: TypedRecord, messages: ServerCatalog): ServiceFacts {
  const { values } = record;
  const read = (role: FieldRole): string => {
    const field = publicFieldFor(type, role);
    return field === undefined ? '' : textOf(ownValue(values, field.name), field, messages).trim();
  };
  const list = (role: FieldRole) => {
    const field = publicFieldFor(type, role);
    return field === undefined ? [] : groupsIn(ownValue(values, field.name), field);
  };
  const image = type.fields.find(({ name }) => name === type.imageField);
  const roles = Object.keys(roleKinds) as FieldRole[];
  const isOff = isSuspended(type, { values });
  const [phone, email] = [read('phone'), read('email')];
  return {
    shownFields: [...roles.map((role) => publicFieldFor(type, role)), image].filter((field) => field !== undefined),
    isSuspended: isOff,
    suspension: read('statusReason'),
    category: read('category'),
    description: read('summary'),
    cost: costOf(type, values, messages) ?? { text: '', amount: undefined, kind: 'unico', unit: '' },
    time: read('time'),
    audience: read('audience'),
    result: read('result'),
    requirements: read('requirements'),
    law: read('law'),
    office: read('office'),
    phone: phone === '' ? undefined : { text: phone, href: telephoneLink(phone, messages.country) },
    email: email === '' ? undefined : { text: email, href: mailTo(email) },
    start: isOff ? undefined : safeAddress(read('start')),
    steps: list('steps'),
    locations: list('locations'),
    documents: list('documents'),
    questions: list('questions'),
  };
}

/** Whether the status of a record is another than the usual one: the default, else the first of the list. */
export function isSuspended(type: ContentType, { values }: Pick<PublicRecord, 'values'>): boolean {
  const field = publicFieldFor(type, 'status');
  if (field === undefined) return false;
  const { schema, options, name } = field;
  const usual = schema.default ?? options[0]?.value;
  return options.some(({ value }) => value === ownValue(values, name) && value !== usual);
}

function groupsIn(value: unknown, { fields }: Field): readonly Group[] {
  const namesOf = (isSuch: (kind: FieldKind) => boolean) =>
    fields.filter((field) => isSuch(kindOf(field))).map(({ name }) => name);
  const texts = namesOf(({ words }) => words === 'plain');
  const [number = ''] = namesOf(({ cell, isCurrency }) => cell === 'number' && isCurrency !== true);
  const [file = ''] = namesOf((kind) => kind.file === 'document');
  const groups: readonly JsonObject[] = Array.isArray(value) ? value.filter(isJsonObject) : [];
  return groups.map((group) => ({
    texts: texts.map((name) => trimmedText(ownValue(group, name))),
    number: typeof group[number] === 'number' ? group[number] : undefined,
    file: group[file],
  }));
}

function trimmedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
