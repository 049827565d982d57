import { pictureMembers } from '../kinds/gallery.ts';
import { kindOf } from '../kinds/index.ts';
import { itemsOf, namesOf, parsedJson, textOf } from '../imports/cellItems.ts';
import { clockTimeIn, optionOf, truthIn } from '../imports/cellValues.ts';
import type { CellRule } from '../names/cellRules.ts';
import { fieldNotation } from '../numbers/fieldNotation.ts';
import { hasRounded, isRounded } from '../numbers/isExact.ts';
import { numberIn } from '../numbers/readNumber.ts';
import type { Field } from '../schema/field.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import type { Customs } from '../site/customs.ts';
import { localTime } from '../time/localTime.ts';
import { readDay, readInstantText } from '../time/readDay.ts';
import { utcInstant } from '../time/utcInstant.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import type { Values } from '../values/record.ts';
import { idIn, memberOf } from '../values/wireNames.ts';

type Present = Exclude<Json, null>;
type Reader = (wire: Present) => Json | undefined;
type Context = {
  readonly country: Customs;
  /** The schema that references of fields lead into. */
  readonly root: JsonSchema;
};

/** The characters of the longest date. */
const longestDate = 80;

/**
 * A reader of the members of an object, by their wire name (`names`) or their own, in any case; the exact wire name wins. Members that
 * nobody can read are left out, and so are those of passwords. `hasOthers`: members without a field are taken as they are.
 */
export function membersReader(
  fields: readonly Field[],
  { names = {}, hasOthers = false, ...context }: Context & { readonly names?: Names; readonly hasOthers?: boolean },
): (wire: JsonObject) => Values {
  const members = fields.map((field) => ({
    name: field.name,
    wireName: ownValue(names, field.name) ?? field.name,
    read: field.isWriteOnly ? () => undefined : valueReader(field, context),
  }));
  const byName = new Map([
    ...members.map((member) => [member.name.toLowerCase(), member] as const),
    ...members.map((member) => [member.wireName.toLowerCase(), member] as const),
    ...members.map((member) => [member.name, member] as const),
    ...members.map((member) => [member.wireName, member] as const),
  ]);
  return (wire) => {
    const values = new Map<string, Json>();
    for (const key of Object.keys(wire)) {
      const value = wire[key];
      if (value === undefined || value === null || value === '') continue;
      const member = byName.get(key) ?? byName.get(key.toLowerCase());
      if (member === undefined) {
        if (hasOthers && key !== '__proto__') values.set(key, value);
      } else if (key === member.wireName || !values.has(member.name)) {
        const read = member.read(value);
        if (read !== undefined) values.set(member.name, read);
      }
    }
    return Object.fromEntries(values);
  };
}

type Names = Readonly<Record<string, string>>;

/** Control characters and lone surrogates, which neither addresses nor keys of databases have. */
const unusable = /[\p{Cc}\p{Cs}]/u;
const longestId = 200;

/**
 * The id in a text, a number, or an object with an id, such as a person. Undefined for none, for a number that was rounded, and for a
 * text that is too long or has characters that no address has.
 */
export function wireId(wire: Json | undefined): string | undefined {
  const sent = isJsonObject(wire) ? memberOf(wire, 'id') : wire;
  if (typeof sent === 'number' && isRounded(sent)) return undefined;
  const id = idIn(sent);
  return id === undefined || id.length > longestId || unusable.test(id) ? undefined : id;
}

/** An id as it was sent; undefined where `wireId` is. */
export function sentIdIn(wire: Json | undefined): string | number | undefined {
  return (typeof wire === 'string' || typeof wire === 'number') && wireId(wire) !== undefined ? wire : undefined;
}

function valueReader(field: Field, context: Context): Reader {
  return rules[kindOf(field).cell](field, context);
}

const text: Reader = (wire) => (typeof wire === 'number' && isRounded(wire) ? undefined : textOf(wire));

const clockTime: Reader = (wire) => (typeof wire === 'string' ? clockTimeIn(wire) : undefined);

/** In a text of JSON a single sign is decimal, as machines write it. */
function number(field: Field, { country }: Context): Reader {
  const notation = { ...fieldNotation(field, { country }), decimal: '.' as const };
  const isInteger = kindOf(field).jsonType === 'integer';
  return (wire) => {
    const read = typeof wire === 'string' ? numberIn(wire, notation) : wire;
    if (typeof read !== 'number' || isRounded(read)) return undefined;
    return isInteger && !Number.isInteger(read) ? undefined : read;
  };
}

/** An instant as ISO 8601 in UTC; undefined for anything else, and for the first day of .NET. */
export function wireInstant(wire: Json | undefined, timeZone: string): string | undefined {
  const read = typeof wire === 'string' ? instantIn(wire, timeZone) : undefined;
  return read === undefined || isNoDate(read) ? undefined : read;
}

function day(_field: Field, { country: { timeZone } }: Context): Reader {
  return (wire) => {
    if (typeof wire !== 'string') return undefined;
    const read = readDay(wire) ?? localTime(instantIn(wire, timeZone) ?? '', timeZone).slice(0, 10);
    return read === '' || isNoDate(read) ? undefined : read;
  };
}

function instant(_field: Field, { country: { timeZone } }: Context): Reader {
  return (wire) => wireInstant(wire, timeZone);
}

/** The first day of .NET, which its backends write for none. */
const isNoDate = (date: string) => /^0001-01-0[12]|^0000-12-31/.test(date);

/** Also `/Date(1715000000000)/` of .NET, and fractions of a second without a zone. */
function instantIn(wire: string, timeZone: string): string | undefined {
  if (wire.length > longestDate) return undefined;
  const [, milliseconds] = /^\s*\/Date\((-?\d{1,16})(?:[-+]\d{4})?\)\/\s*$/.exec(wire) ?? [];
  if (milliseconds === undefined)
    return utcInstant(readInstantText(wire.replace(/(:\d\d)\.\d+\s*$/, '$1'), timeZone) ?? '');
  const at = new Date(Number(milliseconds));
  return Number.isNaN(at.getTime()) ? undefined : utcInstant(at.toISOString());
}

function options(field: Field): Reader {
  return (wire) => {
    // A label may contain a sign that separates labels.
    const whole = optionOf(wire, field);
    return whole === undefined ? readEach(namesOf(wire), (item) => optionOf(item, field)) : [whole];
  };
}

/** A list of texts or numbers; pictures may be addresses alone. */
function items(field: Field, context: Context): Reader {
  const address = pictureMembers(field)?.address;
  if (field.fields.length > 0) return groups(field, { ...context, textMember: address });
  const { type } = resolveRef(asSchema(field.schema.items) ?? {}, context.root);
  const read = type === 'number' || type === 'integer' ? number(field, context) : text;
  return (wire) => (isJsonObject(wire) ? undefined : readEach(itemsOf(wire), read));
}

/** The items that can be read; undefined when none of several can. */
function readEach(list: readonly Json[], read: Reader): readonly Json[] | undefined {
  const values = list.flatMap((item) => (item === null ? [] : [read(item)])).filter((value) => value !== undefined);
  return values.length === 0 && list.length > 0 ? undefined : values;
}

/** A list of groups. `textMember`: the member that an item of text alone stands for. */
function groups(
  field: Field,
  { textMember, ...context }: Context & { readonly textMember?: string | undefined },
): Reader {
  const read = membersReader(field.fields, { ...context, hasOthers: isOpen(field.schema.items, context) });
  const readItem = (item: Json) => {
    const wire = textMember !== undefined && typeof item === 'string' ? { [textMember]: item } : item;
    const values = isJsonObject(wire) ? read(wire) : {};
    return Object.keys(values).length === 0 ? undefined : (values as JsonObject);
  };
  return (wire) => {
    const list = typeof wire === 'string' ? (parsedJson(wire) ?? [wire]) : wire;
    return Array.isArray(list) ? readEach(list as readonly Json[], readItem) : undefined;
  };
}

function group(field: Field, context: Context): Reader {
  const read = membersReader(field.fields, { ...context, hasOthers: isOpen(field.schema, context) });
  return (wire) => {
    const object = typeof wire === 'string' ? parsedJson(wire) : wire;
    return isJsonObject(object) ? (read(object) as JsonObject) : undefined;
  };
}

function isOpen(schema: unknown, { root }: Context): boolean {
  return resolveRef(asSchema(schema as JsonSchema) ?? {}, root)['additionalProperties'] !== false;
}

/** Groups by their fields, other JSON as it is. */
function json(field: Field, context: Context): Reader {
  const { fieldsIn } = kindOf(field);
  if (fieldsIn === 'items') return groups(field, context);
  return fieldsIn === 'value' ? group(field, context) : (wire) => (hasRounded(wire) ? undefined : wire);
}

const rules: Readonly<Record<CellRule, (field: Field, context: Context) => Reader>> = {
  text: (field) => (kindOf(field).temporal === 'clock' ? clockTime : text),
  number,
  yesNo: () => truthIn,
  day,
  instant,
  option: (field) => (wire) => optionOf(wire, field),
  options,
  items,
  record: (field) => (kindOf(field).references === 'any' ? text : wireId),
  // The items of an array are whole; only a text may have several.
  records: () => (wire) => readEach(Array.isArray(wire) ? (wire as readonly Json[]) : namesOf(wire), wireId),
  coordinates: group,
  json,
};
