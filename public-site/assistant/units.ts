import { kindOf } from '#core/kinds/index.ts';
import type { FieldRole } from '#core/names/fieldRoles.ts';
import type { Ask } from '#core/assistant/asks.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Field } from '#core/schema/field.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { serviceFacts } from '../components/serviceFacts.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { readableFields, textsIn } from '../portal/searchedFields.ts';
import { labelFor, publicFieldFor, textOf } from '../portal/titles.ts';
import { excerpt } from '../text/excerpt.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { type Unit, unitOf, type UnitSource } from './unit.ts';

/** The parts of a record, cached per record object. */
export function unitsOf({ type, record }: UnitSource, messages: ServerCatalog): readonly Unit[] {
  return unitsByType(type)(messages)(record);
}

const unitsByType = memoizeByObject((type: ContentType) =>
  memoizeByObject((messages: ServerCatalog) =>
    memoizeByObject((record: PublicRecord): readonly Unit[] =>
      hasServiceFacts(type)
        ? serviceUnits({ type, record }, messages)
        : [...personFacts({ type, record }, messages), ...proseUnits({ type, record }, messages)],
    ),
  ),
);

export function hasServiceFacts(type: ContentType): boolean {
  return (['cost', 'requirements', 'steps', 'questions'] as const).some(
    (role) => publicFieldFor(type, role) !== undefined,
  );
}

/** The facts of a service, its frequent questions, and what it is. */
function serviceUnits({ type, record }: UnitSource, messages: ServerCatalog): readonly Unit[] {
  const facts = serviceFacts({ type, record }, messages);
  const labelOf = (role: FieldRole) => publicFieldFor(type, role)?.label ?? '';
  const line = (role: FieldRole, value: string) => (value === '' ? '' : `${labelOf(role)}: ${value}`);
  const list = (role: FieldRole, values: readonly string[]) =>
    values.length === 0 ? '' : `${labelOf(role)}:\n${values.map((value) => `• ${value}`).join('\n')}`;
  const places = facts.locations.map(({ texts: [name = '', address = '', hours = ''] }) =>
    [name, address, hours].filter((text) => text !== '').join('. '),
  );
  const steps = facts.steps.map(({ texts: [name = '', about = ''] }, at) =>
    [`${at + 1}. ${name}`, about].filter((text) => text !== '').join(': '),
  );
  const fact = (ask: Ask, ...lines: readonly string[]): readonly Unit[] => {
    const text = lines.filter((one) => one !== '').join('\n');
    return lines[0] === '' || text === '' ? [] : [unitOf({ kind: 'fact', ask, text })];
  };
  const office = line('office', facts.office);
  const [about = '', ...more] = plainMarkdown(facts.description)
    .split(/\n\s*\n/)
    .map((text) => text.trim());
  const suspension = facts.isSuspended ? facts.suspension : '';
  return [
    ...fact('cost', line('cost', facts.cost.text)),
    ...fact('time', line('time', facts.time)),
    ...fact(
      'forms',
      list(
        'documents',
        facts.documents.map(({ texts: [name = ''] }) => name),
      ),
    ),
    ...fact('phone', line('phone', facts.phone?.text ?? ''), office),
    ...fact('email', line('email', facts.email?.text ?? ''), office),
    ...fact('hours', list('locations', places), office),
    ...fact('place', list('locations', places), office),
    ...fact('law', line('law', facts.law)),
    ...fact('requirements', facts.requirements === '' ? '' : `${labelOf('requirements')}:\n${facts.requirements}`),
    ...fact('steps', steps.length === 0 ? '' : `${labelOf('steps')}:\n${steps.join('\n')}`),
    ...fact('audience', line('audience', facts.audience)),
    ...fact('result', line('result', facts.result)),
    ...facts.questions.map(({ texts: [question = '', answer = ''] }) => ({
      ...unitOf({ kind: 'question', text: `${question}\n${answer}` }, question),
    })),
    unitOf({
      kind: 'summary',
      text: [about, suspension, line('cost', facts.cost.text), line('time', facts.time)]
        .filter((text) => text !== '')
        .join('\n'),
    }),
    ...more.map((text) => unitOf({ kind: 'prose', text })),
  ];
}

/** How to reach a person: what a record with a position has. */
function personFacts({ type, record }: UnitSource, messages: ServerCatalog): readonly Unit[] {
  const position = publicFieldFor(type, 'position');
  if (position === undefined) return [];
  const lineOf = (field: Field | undefined) => {
    const text = field === undefined ? '' : textOf(ownValue(record.values, field.name), field, messages).trim();
    return field === undefined || text === '' ? '' : `${labelFor(field, messages)}: ${text}`;
  };
  return (['phone', 'email'] as const).flatMap((ask) => {
    const line = lineOf(publicFieldFor(type, ask));
    return line === '' ? [] : [unitOf({ kind: 'fact', ask, text: `${lineOf(position)}\n${line}` })];
  });
}

const longestUnit = 600;

/** Only the beginning of a long text is read, as in the site's search. */
const mostCharacters = 20_000;

/** The short values of a record together, and the paragraphs of its long texts with the heading above them. */
function proseUnits({ type, record }: UnitSource, messages: ServerCatalog): readonly Unit[] {
  const fields = readableFields(type).filter(({ name }) => name !== type.titleField);
  const isProse = (field: Field) => kindOf(field).isProse === true;
  const facts = fields
    .filter((field) => !isProse(field))
    .flatMap((field) => {
      const texts = textsIn(field, { value: ownValue(record.values, field.name), messages });
      return texts.map((text) => `${labelFor(field, messages)}: ${text.replace(/\.$/, '')}`);
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
