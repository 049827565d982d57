import type { Field, FieldHints } from '../schema/field.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
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
import { relation } from './relation.ts';
import { relations } from './relations.ts';
import { richText } from './texts/richText.ts';
import { slug } from './texts/slug.ts';
import { text } from './texts/text.ts';
import { time } from './time.ts';
import { url } from './texts/url.ts';

/** Every kind, special before general: the first that matches a property's schema is its kind. */
const fieldKinds = [
  choice,
  choices,
  relation,
  relations,
  boolean,
  money,
  integer,
  number,
  image,
  file,
  slug,
  phone,
  colour,
  date,
  dateTime,
  time,
  email,
  url,
  richText,
  longText,
  text,
  gallery,
  location,
  object,
  objectList,
  list,
  json,
] as const;

export type FieldKindName = (typeof fieldKinds)[number]['name'];

export const fieldKindNames: readonly FieldKindName[] = fieldKinds.map((kind) => kind.name);

const byName: ReadonlyMap<FieldKindName, FieldKind> = new Map(fieldKinds.map((kind) => [kind.name, kind]));

export function kindOf(field: Pick<Field, 'kind'>): FieldKind {
  const kind = byName.get(field.kind);
  if (kind === undefined) throw new Error(`no field kind ${field.kind}`);
  return kind;
}

export function kindByName(name: FieldKindName): FieldKind {
  return kindOf({ kind: name });
}

/** Whether a schema file may call a property of this schema by this kind. */
export function fits(schema: JsonSchema, kind: FieldKind): boolean {
  if (kind.suits?.(schema) === false) return false;
  if (kind.jsonType === 'any') return kind.matches(schema, {});
  return isOnly(schema, kind.jsonType) || (kind.jsonType === 'number' && isOnly(schema, 'integer'));
}

/** The kind of a property: the one its hints name, if it fits the schema, else the first that matches. */
export function kindNameOf(schema: JsonSchema, hints: FieldHints): FieldKindName {
  const named = hints.kind === undefined ? undefined : byName.get(hints.kind);
  if (hints.kind !== undefined && named !== undefined && fits(schema, named)) return hints.kind;
  return fieldKinds.find((kind) => kind.matches(schema, hints))?.name ?? 'json';
}
