import type { Ask } from '#core/assistant/asks.ts';
import type { FieldRole } from '#core/names/fieldRoles.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { serviceFacts } from '../components/serviceFacts.ts';
import { publicFieldFor } from '../portal/titles.ts';
import { type Unit, unitOf, type UnitSource } from './unit.ts';

/** The facts of a service, its frequent questions, and what it is. */
export function serviceUnits({ type, record }: UnitSource, messages: ServerCatalog): readonly Unit[] {
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
