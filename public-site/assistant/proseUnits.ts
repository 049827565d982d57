import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Field } from '#core/schema/field.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { readableFields, textsIn } from '../portal/searchedFields.ts';
import { excerpt } from '../text/excerpt.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { textOf } from '../portal/titles.ts';
import { type Unit, unitOf, type UnitSource } from './unit.ts';

const longestUnit = 600;
/** Only the beginning of a long text is read, as in the site's search. */
const mostCharacters = 20_000;

/** The short values of a record together, and the paragraphs of its long texts with the heading above them. */
export function proseUnits({ type, record }: UnitSource, messages: ServerCatalog): readonly Unit[] {
  const fields = readableFields(type).filter(({ name }) => name !== type.titleField);
  const isProse = (field: Field) => kindOf(field).isProse === true;
  const facts = fields
    .filter((field) => !isProse(field))
    .flatMap((field) => {
      const texts = textsIn(field, { value: ownValue(record.values, field.name), messages });
      return texts.map((text) => `${field.label}: ${text.replace(/\.$/, '')}`);
    });
  const prose = fields.filter(isProse).flatMap((field) => {
    const value = ownValue(record.values, field.name);
    const isMarkdown = kindOf(field).words === 'markdown';
    const text = isMarkdown && typeof value === 'string' ? value : textOf(value, field, messages);
    const label = isMarkdown ? '' : field.label;
    return paragraphsOf(text.slice(0, mostCharacters)).map(({ heading, body }) =>
      unitOf(
        { kind: 'prose', text: excerpt(plainMarkdown(body), { messages, length: longestUnit }) },
        [label, plainMarkdown(heading), plainMarkdown(body)].join('\n'),
      ),
    );
  });
  if (facts.length === 0) return prose;
  return [unitOf({ kind: prose.length === 0 ? 'summary' : 'prose', text: `${facts.join('. ')}.` }), ...prose];
}

type Paragraph = { readonly heading: string; readonly body: string };

/** Paragraphs and lists. A list belongs to the heading above it. */
function paragraphsOf(markdown: string): readonly Paragraph[] {
  let heading = '';
  return markdown.split(/\n\s*\n/).flatMap((block): readonly Paragraph[] => {
    const title = /^\s{0,3}#{1,6}\s+(.*)$/.exec(block.trim())?.[1];
    if (title !== undefined) {
      heading = title;
      return [];
    }
    const body = block.trim();
    return body === '' ? [] : [{ heading, body }];
  });
}
