import type { ServerCatalog } from '#core/locales/catalog.ts';
import { kindOf } from '#core/kinds/index.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import type { Field } from '#core/schema/field.ts';
import type { CellRule } from '#core/names/cellRules.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, shownFieldsOf, shownMembers } from '#core/schema/contentType.ts';
import { byteOrderMark, csvRow } from '#core/text/csv.ts';
import { openDataAddress } from '#core/schema/openData.ts';
import { openDataRoute, openTypes } from '../portal/fixedAddresses.ts';
import { addressOf } from '../portal/addresses.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { documentedFields, licence, recordMembers } from './documentedFields.ts';
import { countOf, walk } from './walk.ts';

/** The open data at an address with a format's extension; undefined elsewhere. */
export function openDataAt(path: string, context: MachineContext): MachineDocument | undefined {
  for (const type of openTypes(context.portal.types())) {
    const common = { types: [type.name], isOpen: true };
    if (path === openDataAddress(type, 'json'))
      return { ...common, mediaType: 'application/json; charset=utf-8', chunks: () => json(type, context) };
    if (path === openDataAddress(type, 'csv')) {
      const fileName = `${type.name}.csv`;
      return {
        ...common,
        mediaType: 'text/csv; charset=utf-8; header=present',
        fileName,
        chunks: () => csv(type, context),
      };
    }
  }
  return undefined;
}

/** Streams the metadata, the records, and last the newest change, which is only known at the end. */
async function* json(type: ContentType, context: MachineContext): AsyncGenerator<string> {
  const { portal, messages, publicUrl } = context;
  const total = await countOf(portal, type);
  const about = {
    titulo: type.label,
    descripcion: type.description ?? null,
    editor: { nombre: messages.site.name, direccion: `${publicUrl}/` },
    licencia: licence(messages),
    direccion: `${publicUrl}${openDataAddress(type, 'json')}`,
    documentacion: `${publicUrl}${openDataRoute}`,
    campos: documentedFields(type, messages),
    total,
  };
  yield `${JSON.stringify(about, undefined, 1).slice(0, -2)},\n "registros": [`;
  let updated = '';
  let separator = '\n';
  for await (const records of walk(portal, type)) {
    yield separator +
      records.map((record) => JSON.stringify(jsonRecord(record, { type, publicUrl, messages }))).join(',\n');
    separator = ',\n';
    updated = records.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), updated);
  }
  yield `\n ],\n "actualizado": ${JSON.stringify(updated === '' ? null : updated)}\n}\n`;
}

type RecordContext = {
  readonly type: ContentType;
  readonly publicUrl: string;
  readonly messages: MachineContext['messages'];
};

function jsonRecord(record: PublicRecord, { type, publicUrl, messages }: RecordContext) {
  const values = shownFieldsOf(type).map((field) => [
    field.name,
    absoluteAddresses(ownValue(record.values, field.name), field, publicUrl),
  ]);
  return { ...Object.fromEntries(ownMembers(record, { type, publicUrl, messages })), ...Object.fromEntries(values) };
}

/** The members of a record besides its fields. */
function ownMembers(
  record: PublicRecord,
  { type, publicUrl, messages }: RecordContext,
): readonly (readonly [string, string])[] {
  const path = addressOf(type, record, messages);
  const values = [record.id, path === undefined ? '' : `${publicUrl}${path}`, record.publishedAt, record.updatedAt];
  return recordMembers.map((name, index) => [name, values[index] ?? '']);
}

async function* csv(type: ContentType, context: MachineContext): AsyncGenerator<string> {
  const { portal, publicUrl, messages } = context;
  const fields = shownFieldsOf(type);
  yield byteOrderMark + csvRow([...recordMembers, ...fields.map(({ name }) => name)]);
  for await (const records of walk(portal, type)) {
    const rows = records.map((record) =>
      csvRow([
        ...ownMembers(record, { type, publicUrl, messages }).map(([, value]) => value),
        ...fields.map((field) => flatText(ownValue(record.values, field.name), field, context)),
      ]),
    );
    yield rows.join('');
  }
}

type TextContext = { readonly messages: ServerCatalog; readonly publicUrl: string };

/** Cells of kinds that a table shows as text instead of the stored value. */
const inWords: ReadonlySet<CellRule> = new Set(['yesNo', 'option', 'options', 'coordinates']);

const betweenItems = ' | ';

const betweenMembers = '; ';

/** A value for one cell: a number unchanged, a list as joined items, a group as labelled members. */
export function flatText(value: unknown, field: Field, context: TextContext): string | number {
  if (value === undefined || value === null) return '';
  const { cell, toText } = kindOf(field);
  if (inWords.has(cell)) return toText(value, field, context.messages);
  if (typeof value === 'number') return value;
  if (Array.isArray(value))
    return value
      .map((item) => itemText(item, field, context))
      .filter((text) => text !== '')
      .join(betweenItems);
  return itemText(value, field, context);
}

function itemText(item: unknown, field: Field, context: TextContext): string {
  if (typeof item === 'string') return absoluteAddresses(item, field, context.publicUrl) as string;
  if (!isJsonObject(item)) return item === null || item === undefined ? '' : String(item);
  if (field.fields.length === 0) return JSON.stringify(item);
  return shownMembers(field)
    .map((member) => [member.label, flatText(ownValue(item, member.name), member, context)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(betweenMembers);
}

/** Whether the texts of a field are addresses, possibly of this site. */
function isAddress(field: Field): boolean {
  const { line, file, view } = kindOf(field);
  return line === 'url' || file !== undefined || view === 'pictures';
}

/** The value with this site's addresses made absolute, nested ones too, because open data are read on other sites. */
function absoluteAddresses(value: Json | undefined, field: Field, publicUrl: string): Json {
  if (value === undefined) return null;
  if (typeof value === 'string') return isAddress(field) && /^\/(?!\/)/.test(value) ? `${publicUrl}${value}` : value;
  if (Array.isArray(value)) return value.map((item: Json) => absoluteAddresses(item, field, publicUrl));
  if (!isJsonObject(value)) return value;
  const members = new Map(field.fields.map((member) => [member.name, member]));
  return Object.fromEntries(
    Object.entries(value as { readonly [name: string]: Json }).map(([name, member]) => {
      const memberField = members.get(name);
      return [name, memberField === undefined ? member : absoluteAddresses(member, memberField, publicUrl)];
    }),
  );
}
