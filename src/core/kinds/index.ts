import type { Field, FieldHints } from '../schema/field.ts';
import type { FieldKind, View } from '../schema/fieldKind.ts';
import { isExtensionName } from '../names/extensionName.ts';
import { isOnly, type JsonSchema } from '../schema/jsonSchema.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { colour } from './colour.ts';
import { date } from './date.ts';
import { dateTime } from './dateTime.ts';
import { email } from './texts/email.ts';
import { file } from './file.ts';
import { gallery } from './gallery.ts';
import { image } from './image.ts';
import { kinds as installed } from './extensions/installedKinds.ts';
import { integer } from './integer.ts';
import { json } from './json.ts';
import { list } from './list.ts';
import { location } from './location.ts';
import { longText } from './texts/longText.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { object } from './object.ts';
import { objectList } from './objectList.ts';
import { phone } from './texts/phone.ts';
import { record } from './record.ts';
import { relation } from './relation.ts';
import { relations } from './relations.ts';
import { richText } from './texts/richText.ts';
import { slug } from './texts/slug.ts';
import { text } from './texts/text.ts';
import { time } from './time.ts';
import { url } from './texts/url.ts';
import { type FieldKindName, fieldKindNames } from '../names/fieldKindNames.ts';

/** All kinds by name, each in a file of its own. */
export const fieldKinds: Readonly<Record<FieldKindName, FieldKind>> = {
  boolean,
  choice,
  choices,
  colour,
  date,
  dateTime,
  email,
  file,
  gallery,
  image,
  integer,
  json,
  list,
  location,
  longText,
  money,
  number,
  object,
  objectList,
  phone,
  record,
  relation,
  relations,
  richText,
  slug,
  text,
  time,
  url,
};

export function kindOf(field: Pick<Field, 'kind'> & Partial<Pick<Field, 'declaredKind'>>): FieldKind {
  return installed[field.declaredKind ?? ''] ?? kindByName(field.kind);
}

/** How the values of a field are drawn. */
export function viewOf(field: Pick<Field, 'kind'>): View {
  const { view, cell } = kindOf(field);
  return view ?? cell;
}

export function kindByName(name: FieldKindName): FieldKind {
  const kind = Object.hasOwn(fieldKinds, name) ? fieldKinds[name] : undefined;
  if (kind === undefined) throw new Error(`no field kind ${name}`);
  return kind;
}

/** Whether values of a kind have a day: calendar days and instants. */
export function isOnCalendar({ temporal }: Pick<FieldKind, 'temporal'>): boolean {
  return temporal === 'day' || temporal === 'instant';
}

/** Whether a property with this schema may declare this kind. */
export function fits(schema: JsonSchema, kind: FieldKind): boolean {
  if (kind.suits?.(schema) === false) return false;
  if (kind.jsonType === 'any') return isMatch(kind, schema, {});
  return isOnly(schema, kind.jsonType) || (kind.jsonType === 'number' && isOnly(schema, 'integer'));
}

/** The kind of a property: the declared one if it fits the schema, else the first that matches. A kind of an extension counts as its base. */
export function kindNameOf(schema: JsonSchema, hints: FieldHints): FieldKindName {
  const kind = builtInKind(hints.kind);
  const isOurs = kind !== undefined && Object.hasOwn(fieldKinds, kind) && fits(schema, fieldKinds[kind]);
  return isOurs ? kind : (fieldKindNames.find((name) => isMatch(fieldKinds[name], schema, hints)) ?? 'json');
}

/** The kind of the product that a declared kind is, or extends; undefined for a kind of an extension that is not installed. */
export function builtInKind(kind: FieldHints['kind']): FieldKindName | undefined {
  return isExtensionName(kind) ? installed[kind]?.name : kind;
}

function isMatch({ jsonType, matches }: FieldKind, schema: JsonSchema, hints: FieldHints): boolean {
  if (jsonType !== 'any' && !isOnly(schema, jsonType)) return false;
  return matches === undefined || matches(schema, hints);
}
