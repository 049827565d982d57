import type { ConversationAccess } from '#core/assistant/assistantSchemas.ts';
import { shortDayOfInstant } from '#core/time/shortDate.ts';
import { texts } from './assistantMessages.ts';
import { makeElement, makePlainButton } from './makeElement.ts';

/** The code and the link by which the visitor returns to the conversation from another device. */
export function accessNote({ code, link, expiresAt }: ConversationAccess, timeZone: string): HTMLElement {
  const status = makeElement('span', { role: 'status' });
  const copy = makePlainButton('button quiet small', texts.copyLink, () => {
    // Missing over plain HTTP.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => (status.textContent = texts.copied),
      () => (status.textContent = texts.copyFailed),
    );
  });
  return makeElement(
    'div',
    { class: 'chat-access' },
    makeElement('p', {}, `${texts.code} `, makeElement('strong', {}, code)),
    makeElement('p', { class: 'muted' }, texts.codeNote(shortDayOfInstant(expiresAt, timeZone))),
    makeElement('a', { href: link, class: 'button quiet small' }, texts.link),
    copy,
    status,
  );
}
