import { longestEmail, visitorRules } from '#core/site/visitorRules.ts';
import { texts } from './assistantMessages.ts';
import { makeElement } from './makeElement.ts';

const id = 'asistente-correo';

/** The email at which a visitor learns of the answer; it may stay empty. */
export function makeEmailInput(email: string, onEmail: (email: string) => void) {
  const input = makeElement('input', {
    id,
    type: 'email',
    autocomplete: 'email',
    maxlength: String(longestEmail),
    'aria-describedby': `${id}-falta ${id}-nota`,
  });
  input.value = email;
  input.addEventListener('input', () => onEmail(input.value));
  const fault = makeElement('p', { class: 'chat-alert', id: `${id}-falta` });
  return {
    elements: [
      makeElement('label', { for: id }, texts.email),
      input,
      fault,
      makeElement('p', { class: 'muted', id: `${id}-nota` }, texts.emailNote),
    ],
    /** Whether it is usable; otherwise says so and gets the focus. */
    check: (): boolean => {
      const isUsable = visitorRules.email(input.value.trim());
      fault.textContent = isUsable ? '' : texts.emailWrong;
      input.setAttribute('aria-invalid', String(!isUsable));
      if (!isUsable) input.focus();
      return isUsable;
    },
  };
}
