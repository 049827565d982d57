import type { AssistantFacts } from '#core/assistant/assistantSchemas.ts';
import { texts } from './assistantMessages.ts';
import { makeElement } from './makeElement.ts';

/** Whom to call in an emergency, each number as a link. */
export function emergencyNumbers(numbers: AssistantFacts['emergencies']): HTMLElement {
  if (numbers.length === 0) return makeElement('p', {});
  const links = numbers.map(({ name, phone, href }) =>
    makeElement('li', {}, makeElement('a', { href }, `${name} `, makeElement('strong', {}, phone))),
  );
  return makeElement(
    'div',
    { class: 'chat-numbers', role: 'group', 'aria-label': texts.emergency },
    makeElement('span', { 'aria-hidden': 'true' }, `${texts.emergency} `),
    makeElement('ul', {}, ...links),
  );
}
