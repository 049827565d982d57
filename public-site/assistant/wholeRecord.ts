import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { ViewContext } from '../page/page.ts';
import { readableFields, textsIn } from '../portal/searchedFields.ts';
import { textOf } from '../portal/titles.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { recordAt } from './pageSource.ts';
import type { UnitSource } from './unit.ts';
import { hasServiceFacts, unitsOf } from './units.ts';

/** All that the record at an address says to citizens, a line each; undefined where no record has the address. Rejects as the store does. */
export async function wholeRecord(href: string, context: ViewContext): Promise<string | undefined> {
  const source = await recordAt(href, context);
  if (source === undefined) return undefined;
  const { messages } = context;
  const units = unitsOf(source, messages);
  if (hasServiceFacts(source.type)) return units.map(({ text }) => text).join('\n');
  const facts = units.filter(({ kind }) => kind === 'fact').map(({ text }) => text);
  return [...facts, ...fieldTexts(source, context)].join('\n');
}

function fieldTexts({ type, record }: UnitSource, { messages }: ViewContext): readonly string[] {
  return readableFields(type).flatMap((field) => {
    const value = ownValue(record.values, field.name);
    if (field.name === type.titleField) return [textOf(value, field, messages)];
    if (kindOf(field).words === 'markdown' && typeof value === 'string') return [plainMarkdown(value)];
    return textsIn(field, { value, messages }).map((text) => `${field.label}: ${text}`);
  });
}
