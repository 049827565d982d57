import type { CellRule } from '#core/names/cellRules.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { shownMembers } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject } from '#core/values/json.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { absoluteAddresses } from './absoluteAddresses.ts';

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
